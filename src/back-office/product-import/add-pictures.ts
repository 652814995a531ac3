import type { FastifyInstance } from 'fastify'
import { maxImageBytes } from '../../selling/catalogue/images/fetch-image.ts'
import { isImageOf } from '../../selling/catalogue/images/stored-images.ts'
import { hasNoLocalState } from '../../platform/data-dir/no-local-state.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'
import {
  importHasStarted,
  importNotFound,
  noFile,
  noPlaceForArchives,
  notAnArchive,
  picturesAreHere,
} from './errors.ts'
import { archiveIn, writeArchive, type PictureArchive } from './import-files.ts'
import { importsStore } from './store.ts'
import { rowPicturesStore } from './row-pictures-store.ts'

/** A zip bomb would unpack to more; pictures after that are compared when they are imported. */
const maxComparedBytes = 200 * 1024 * 1024

type Shop = Pick<FastifyInstance, 'db' | 'config'>

/**
 * Adds the ZIP archive of an import's pictures to its preview. Rows whose picture the item has already change nothing more.
 * @throws importNotFound (404), importHasStarted, picturesAreHere (409), noFile (400), notAnArchive (415)
 */
export async function addPictures({ db, config }: Shop, importId: string, bytes: Buffer) {
  if (hasNoLocalState(config)) throw noPlaceForArchives()
  await lockPreview(db, importId)
  if (bytes.length === 0) throw noFile()
  const archive = await archiveIn(bytes).catch(() => {
    throw notAnArchive()
  })
  const same = await rowsWithSamePicture(db, importId, archive)
  const written = await writeArchive(config.DATA_DIR, importId, bytes)
  try {
    await inTransaction(db, async (tx) => {
      await lockPreview(tx, importId)
      await rowPicturesStore(tx).leave(importId, same)
      await importsStore(tx).setHasPictures(importId)
      await written.store()
    })
  } finally {
    await written.discard()
  }
}

async function lockPreview(db: Database, id: string) {
  const stored = await importsStore(db).lock(id)
  if (!stored) throw importNotFound()
  if (stored.status !== 'checked') throw importHasStarted()
  if (stored.hasPictures) throw picturesAreHere()
}

/** Compared by content, since another archive may have another picture under the same file name. */
async function rowsWithSamePicture(db: Database, importId: string, archive: Pick<PictureArchive, 'read'>) {
  const rows = await rowPicturesStore(db).named(importId)
  const same: number[] = []
  let comparedBytes = 0
  for (const [fileName, group] of Map.groupBy(rows, ({ picture }) => picture)) {
    const bytes = await archive.read(fileName, maxImageBytes).catch((error: unknown) => {
      // The import says which picture is damaged.
      if (error instanceof SpreadsheetProblem) return undefined
      throw error
    })
    comparedBytes += bytes?.length ?? 0
    if (comparedBytes > maxComparedBytes) break
    for (const { number, imageUrl } of group) if (bytes && isImageOf(imageUrl, bytes)) same.push(number)
  }
  return same
}
