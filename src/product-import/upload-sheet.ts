import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { workbookQueue } from '../platform/spreadsheets/workbook-queue.ts'
import { readSpreadsheet } from '../platform/spreadsheets/read-spreadsheet.ts'
import { SpreadsheetProblem } from '../platform/spreadsheets/spreadsheet-problem.ts'
import { checkRows, Duplicates, readHeading, toCells } from './check-sheet.ts'
import { noFile, sheetNotReadable } from './errors.ts'
import { importRowsStore, importsStore, type NewRow } from './store.ts'

type Shop = Pick<FastifyInstance, 'db' | 'clock' | 'config'>

interface Upload {
  bytes: Buffer
  fileName: string
  staffId: string
}

/** Reads a sheet and stores its preview. Writes no product. @throws sheetNotReadable (400) */
export async function uploadSheet(shop: Shop, { bytes, fileName, staffId }: Upload): Promise<string> {
  if (bytes.length === 0) throw noFile()
  const id = newId(shop.clock().getTime())
  const { rows, encoding, ignored } = await workbookQueue
    .add(() => check(shop, id, bytes))
    .catch((error: unknown) => {
      throw error instanceof SpreadsheetProblem ? sheetNotReadable(error.message) : error
    })
  const imported = {
    ...{ id, fileName, staffId, encoding: encoding ?? null, ignoredColumns: ignored },
    ...{ status: 'checked' as const, createdAt: shop.clock() },
  }
  // Several transactions, so that no other request waits long; the import exists for others with the last one.
  await inTransaction(shop.db, (tx) => importsStore(tx).insert({ ...imported, status: 'failed' }))
  for (const part of rows) await inTransaction(shop.db, (tx) => importRowsStore(tx).insert(part))
  await inTransaction(shop.db, (tx) => importsStore(tx).setStatus(id, 'checked'))
  return id
}

async function check({ db, clock, config }: Shop, importId: string, bytes: Buffer) {
  const rows: NewRow[][] = []
  const context = { importId, origin: config.origin, now: clock(), duplicates: new Duplicates() }
  let heading: ReturnType<typeof readHeading> | undefined
  let encoding: string | undefined
  let number = 0
  for await (const part of readSpreadsheet(bytes)) {
    if ('file' in part) {
      encoding = part.file.encoding
      continue
    }
    const numbered = []
    for (const row of part.rows) {
      number++
      if (row.length === 0) continue
      if (heading) numbered.push(toCells(heading, row, number))
      else heading = readHeading(row)
    }
    rows.push(await checkRows(db, numbered, context))
  }
  if (!heading || rows.every((part) => part.length === 0))
    throw sheetNotReadable('The sheet has no rows below its headings.')
  return { rows, encoding, ignored: heading.ignored }
}
