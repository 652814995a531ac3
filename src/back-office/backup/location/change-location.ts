import type { FastifyInstance } from 'fastify'
import { auditStore } from '../../audit/store.ts'
import { hasNoLocalState } from '../../../platform/data-dir/no-local-state.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { updateBackupStatus } from '../schedule/status.ts'
import { backupLocation, storeLocation } from './backup-location.ts'
import { prepareFolder } from './check-folder.ts'
import { nothingIsLocal, setInEnvironment } from './errors.ts'

interface NewLocation {
  folder: string | null
  acceptsSameDisk?: boolean | undefined
}

/** Checks and stores where backups go from now on, and says so. Backups that were made before stay where they are. */
export async function changeLocation(
  app: FastifyInstance,
  { folder, acceptsSameDisk = false }: NewLocation,
  staffId: string,
) {
  const { config, db } = app
  if (config.BACKUP_DIR !== undefined) throw setInEnvironment()
  if (hasNoLocalState(config)) throw nothingIsLocal()
  const before = backupLocation(config)
  const chosen = folder === null ? null : await prepareFolder(app, { folder, acceptsSameDisk })
  // Logged first: a superfluous audit entry is better than a change without one.
  await inTransaction(db, (tx) =>
    auditStore(tx).record({
      ...{ staffId, action: 'update', table: 'backup_location', row: 'folder' },
      what: { folder: chosen?.folder ?? 'The shop’s own folder', folder_before: before.folder },
    }),
  )
  storeLocation(config.DATA_DIR, chosen)
  // The job looks every minute, and waits after an attempt; none was made for this folder.
  updateBackupStatus(config.DATA_DIR, { lastTry: undefined })
  const next = config.BACKUPS
    ? 'The first one there is made within a minute.'
    : 'Press Back up now to make the first one there.'
  return `Saved. Backups go to ${backupLocation(config).folder} from now on. ${next}`
}
