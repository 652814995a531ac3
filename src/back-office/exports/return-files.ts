import { shopStore } from '../../site/shop/store.ts'
import type { Database } from '../../platform/database.ts'
import { gstr1OfPeriod } from '../gst-returns/documents-of-period-store.ts'
import type { ReturnKind } from '../gst-returns/file-rules.ts'
import { gstr1Json } from '../gst-returns/gstr1-json.ts'
import { gstr3bJson } from '../gst-returns/gstr3b-json.ts'
import { gstr3b } from '../gst-returns/gstr3b-rules.ts'
import { offlineWorkbook } from '../gst-returns/offline-workbook.ts'
import { daysOfPeriod, filingPeriod, momentsOfPeriod, periodFrom } from '../gst-returns/period-rules.ts'
import { isFiled, schemeParts } from '../gst-returns/scheme-parts-rules.ts'
import { checkRows, nothingToFile, returnWithoutGstin } from './errors.ts'
import type { FileFormat } from './format-rules.ts'
import type { OpenPeriod } from './kind-rules.ts'
import { writeWorkbook } from './write-workbook.ts'

interface ReturnRequest extends OpenPeriod {
  kind: ReturnKind
  format: FileFormat
}

/** @throws ShopError without a GSTIN, for a period in which the shop charged no GST, or if a workbook would have too many rows */
export async function checkReturn(db: Database, request: ReturnRequest) {
  const { gstin, schemes, tables } = await returnOf(db, request)
  if (gstin === '') throw returnWithoutGstin()
  if (!isFiled(schemes, tables)) throw nothingToFile()
  if (request.format !== 'xlsx') return
  checkRows(
    offlineWorkbook(tables).reduce((count, { rows }) => count + rows.length, 0),
    'JSON',
  )
}

/** The file and its name without ending, such as GSTR1-33AABCU9603R1ZU-102026. */
export async function writeReturn(db: Database, request: ReturnRequest) {
  const { gstin, stateCode, tables, period } = await returnOf(db, request)
  const { kind, format } = request
  const name = `${kind.toUpperCase()}-${gstin}-${filingPeriod(period)}`
  if (format === 'xlsx') {
    const sheets = offlineWorkbook(tables)
    return { name, content: await writeWorkbook(sheets.map((each) => ({ ...each, pages: [each.rows] }))) }
  }
  const filing = { gstin, period }
  const content = kind === 'gstr1' ? gstr1Json(tables, filing) : gstr3bJson(gstr3b(tables, stateCode), filing)
  return { name, content: Buffer.from(JSON.stringify(content)) }
}

async function returnOf(db: Database, { from, to }: OpenPeriod) {
  const period = periodFrom({ from: from!, to: to! })!
  const shop = await shopStore(db).profile()
  const tables = await gstr1OfPeriod(db, momentsOfPeriod(period))
  const { gstin, stateCode } = shop
  return { period, gstin, stateCode, tables, schemes: schemeParts(daysOfPeriod(period), shop) }
}
