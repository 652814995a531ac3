import { setTimeout as pause } from 'node:timers/promises'
import { maxImageBytes } from '../../selling/catalogue/images/fetch-image.ts'
import { imagesStore } from '../../selling/catalogue/images/images-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors.ts'
import { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'
import { headingOf } from './columns.ts'
import { openArchive, type PictureArchive } from './import-files.ts'
import { isWebAddress } from './picture-cell.ts'
import type { ImportShop } from './run-import.ts'
import { importedPicturesStore, rowPicturesStore } from './row-pictures-store.ts'
import { importsStore, type StoredRow } from './store.ts'

/** Fetched at the same time; each may take ten seconds. */
const concurrent = 4
const column = headingOf.get('image_url')!
const changedMeanwhile = {
  column,
  message:
    'The item got another picture after the preview, and keeps it. To use the one of the sheet, import the sheet again.',
}

/**
 * Fetches the pictures of an import's rows. A picture that cannot be had is a problem of its row alone. Returns false if some
 * are left, because the shop closes or another process fetches them.
 * @throws SpreadsheetProblem if the archive is damaged
 */
export async function importPictures(
  shop: ImportShop,
  importId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const archive = await openArchive(shop.config.DATA_DIR, importId)
  try {
    while (!signal.aborted) {
      if ((await importsStore(shop.db).find(importId))?.status !== 'importing') return false
      const rows = await inTransaction(shop.db, (tx) =>
        rowPicturesStore(tx).claim(importId, concurrent, shop.clock()),
      )
      await Promise.all(rows.map((row) => importPicture(shop, row, { archive, signal })))
      if (rows.length > 0) continue
      if (!(await rowPicturesStore(shop.db).hasOpen(importId))) return true
      await pause(1_000, undefined, { signal }).catch(() => undefined)
    }
    return false
  } finally {
    await archive.close()
  }
}

async function importPicture(
  shop: ImportShop,
  row: StoredRow,
  { archive, signal }: { archive: PictureArchive; signal: AbortSignal },
) {
  const { importId, number, productId, picture, values } = row
  try {
    const bytes = isWebAddress(picture!)
      ? await shop.pictures.fetch(picture!, signal)
      : await archive.read(picture!, maxImageBytes)
    if (!bytes) throw new SpreadsheetProblem(`The ZIP archive has no file ${picture!}.`)
    const path = await shop.pictures.store(bytes)
    await inTransaction(shop.db, async (tx) => {
      // The picture of the preview: one that staff chose since then stays.
      const isReplaced = await imagesStore(tx).replace(productId!, values!.form.image_url, path)
      if (isReplaced && isWebAddress(picture!))
        await importedPicturesStore(tx).save({ productId: productId!, source: picture!, path })
      const problems = isReplaced ? row.problems : [...row.problems, changedMeanwhile]
      await rowPicturesStore(tx).saveResult(importId, number, problems)
    })
  } catch (error) {
    if (signal.aborted) return
    const problem = { column, message: sentenceFor(error, picture!) }
    await inTransaction(shop.db, (tx) =>
      rowPicturesStore(tx).saveResult(importId, number, [...row.problems, problem]),
    )
  }
}

function sentenceFor(error: unknown, picture: string) {
  if (error instanceof SpreadsheetProblem) return error.message
  if (error instanceof ShopError) return error.message.replace(/^image_url is/, 'This is')
  return isWebAddress(picture)
    ? 'The picture could not be fetched from this address within ten seconds. Please add it on the item’s page.'
    : 'The picture could not be read. Please add it on the item’s page.'
}
