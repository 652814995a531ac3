import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts'
import { savedByLibreOffice } from './convert.ts'
import { difficultRows } from './difficult-rows.ts'

/** Writes the fixtures again; see README.md beside this file. */
async function* pages() {
  yield difficultRows
}
const workbook = await writeXlsx('Products', pages())
for (const format of ['xlsx', 'csv'] as const)
  writeFileSync(join(import.meta.dirname, `products.${format}`), savedByLibreOffice(workbook, format))
