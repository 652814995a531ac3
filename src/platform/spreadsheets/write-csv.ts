import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { escapeCell, type DayCell, type DecimalCell, type SheetCell } from './write-xlsx.ts'

/** Lets Excel recognise UTF-8. */
const byteOrderMark = '\uFEFF'

/** A CSV file as a stream: a page of rows is read when the one before it was sent, so that memory stays bounded. */
export function writeCsv(pages: AsyncIterable<SheetCell[][]>): Readable {
  async function* texts() {
    yield byteOrderMark
    for await (const rows of pages)
      yield stringify(
        rows.map((row) => row.map(toCell)),
        { record_delimiter: '\r\n', quoted_string: true, cast: { object: toText } },
      )
  }
  return Readable.from(texts(), { objectMode: false })
}

const toText = (cell: object) => {
  const { day, decimal } = cell as Partial<DayCell & DecimalCell>
  return day ?? decimal!.toFixed(2)
}

function toCell(cell: SheetCell) {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return escapeCell(cell)
}
