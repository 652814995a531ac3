import type { FastifyInstance } from 'fastify'
import { fetchImage } from '../../selling/catalogue/images/fetch-image.ts'
import { storedImages } from '../../selling/catalogue/images/stored-images.ts'
import { openFileStorage } from '../../platform/file-storage/open-file-storage.ts'
import type { JobRun } from '../../platform/jobs/run-on-schedule.ts'
import { deleteArchive } from './import-files.ts'
import { runImports } from './run-import.ts'
import { importsStore } from './store.ts'
import { type BackgroundJob, hourly } from '../../platform/domains/background-job.ts'

/** Runs started imports; several processes take turns. */
export function importJob({ db, clock, config }: Pick<FastifyInstance, 'db' | 'clock' | 'config'>) {
  const media = storedImages(openFileStorage(config))
  const pictures = { fetch: fetchImage, store: (bytes: Buffer) => media.store(bytes) }
  return ({ signal }: JobRun) => runImports({ db, clock, config, pictures }, signal)
}

/** Previews that were not started, and imports of long ago. */
async function deleteOldImports({ db, clock, config }: Pick<FastifyInstance, 'db' | 'clock' | 'config'>) {
  for (const id of await importsStore(db).deleteOld(clock())) await deleteArchive(config.DATA_DIR, id)
}

export const importJobs: BackgroundJob[] = [
  { name: 'import products', pattern: '*/2 * * * * *', prepare: importJob },
  { name: 'delete old imports', ...hourly, prepare: (app) => () => deleteOldImports(app) },
]
