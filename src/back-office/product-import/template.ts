import { writeCsv } from '../../platform/spreadsheets/write-csv.ts'
import { writeXlsx, type SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'
import { columns } from './columns.ts'

async function* heading(): AsyncGenerator<SheetCell[][]> {
  yield [columns.filter(({ key }) => key !== 'id').map((column) => column.heading)]
  await Promise.resolve()
}

/** An empty sheet with the headings that an import knows. */
export const template = (format: 'csv' | 'xlsx') =>
  format === 'csv' ? writeCsv(heading()) : writeXlsx('Products', heading())
