import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { importHasStarted, importNotFound, noFile, noSuchSheet } from './errors.ts'
import { importFilesStore } from './files-store.ts'
import { previewFile, type Preview } from './preview-file.ts'
import { readFile } from './reading/read-file.ts'
import { importRowsStore, importsStore } from './store.ts'

type Shop = Pick<FastifyInstance, 'db' | 'clock' | 'config'>

interface Upload {
  bytes: Buffer
  fileName: string
  staffId: string
}

/** Reads a file and stores its preview, or the question that staff answer first. Writes no product. @throws sheetNotReadable (400) */
export async function uploadSheet(shop: Shop, { bytes, fileName, staffId }: Upload): Promise<string> {
  if (bytes.length === 0) throw noFile()
  const id = newId(shop.clock().getTime())
  const file = await readFile(bytes)
  const preview = await previewFile(shop, id, file)
  const imported = { id, fileName, staffId, createdAt: shop.clock(), encoding: file.encoding }
  // Several transactions, so that no other request waits long; the import exists for others with the last one.
  await inTransaction(shop.db, async (tx) => {
    await importsStore(tx).insert({ ...imported, status: 'failed', ignoredColumns: [] })
    await importFilesStore(tx).insert(id, bytes, preview.columns)
  })
  await storePreview(shop.db, id, { ...preview, sheets: file.sheets })
  return id
}

/**
 * Reads the file of a preview again, as staff have chosen since: other sheets, or other columns.
 * @throws importNotFound (404), importHasStarted (409), noSuchSheet and sheetNotReadable (400)
 */
export async function readAgain(shop: Shop, id: string, sheetNames?: string[]) {
  const stored = await importsStore(shop.db).find(id)
  if (!stored) throw importNotFound()
  const bytes = await importFilesStore(shop.db).contentOf(id)
  if (!bytes) throw importHasStarted()
  const unknown = sheetNames?.find((name) => stored.sheets.every((sheet) => sheet.name !== name))
  if (unknown !== undefined) throw noSuchSheet(unknown)
  const before = stored.sheets.filter(({ isRead }) => isRead).map(({ name }) => name)
  const file = await readFile(bytes, sheetNames ?? before)
  const preview = await previewFile(shop, id, file)
  await inTransaction(shop.db, async (tx) => {
    if ((await importsStore(tx).lock(id))?.status !== 'checked') throw importHasStarted()
    await importsStore(tx).setStatus(id, 'failed')
    await importRowsStore(tx).deleteAll(id)
    await importFilesStore(tx).setColumns(id, preview.columns)
  })
  await storePreview(shop.db, id, { ...preview, sheets: file.sheets })
}

async function storePreview(
  db: Database,
  id: string,
  {
    rows,
    sheets,
    question,
    notes,
    ignoredColumns,
  }: Preview & Pick<Awaited<ReturnType<typeof readFile>>, 'sheets'>,
) {
  for (const part of rows) await inTransaction(db, (tx) => importRowsStore(tx).insert(part))
  await inTransaction(db, (tx) =>
    importsStore(tx).setStatus(id, 'checked', { sheets, question, notes, ignoredColumns }),
  )
}
