import { parentPort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { SheetCell, WriteMessage } from './write-xlsx.ts'

const sheets: { name: string; rows: SheetCell[][] }[] = []

const textOf = (cell: SheetCell) => (typeof cell === 'string' ? cell : '')
function toCell(cell: SheetCell) {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell
    ? { value: new Date(cell.day), format: 'dd-mmm-yy' }
    : { value: cell.decimal, format: '0.00' }
}

/** The first row is the heading. Column widths are in characters. */
const toSheet = ({ name, rows: [heading = [], ...rows] }: (typeof sheets)[number]) => ({
  sheet: name,
  data: [
    heading.map((value) => ({ value: textOf(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(toCell)),
  ],
  columns: heading.map((value) => ({ width: Math.max(12, textOf(value).length + 2) })),
  stickyRowsCount: 1,
})

parentPort?.on('message', (message: WriteMessage) => {
  if (message === 'end') void send()
  else if ('sheet' in message) sheets.push({ name: message.sheet, rows: [] })
  else sheets.at(-1)!.rows.push(...message.rows)
})

async function send() {
  const file = Uint8Array.from(await writeExcelFile(sheets.map(toSheet)).toBuffer())
  parentPort?.postMessage({ file }, [file.buffer])
}
