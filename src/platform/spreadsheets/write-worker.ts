import { parentPort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { SheetCell, WriteMessage } from './write-xlsx.ts'

const rows: SheetCell[][] = []

const textOf = (cell: SheetCell) => (typeof cell === 'string' ? cell : '')
const toCell = (cell: SheetCell) =>
  cell !== null && typeof cell === 'object' ? { value: cell.decimal, format: '0.00' } : cell

/** The first row is the heading. Column widths are in characters. */
async function workbook(sheetName: string) {
  const [heading = [], ...rest] = rows
  const data = [
    heading.map((value) => ({ value: textOf(value), fontWeight: 'bold' as const })),
    ...rest.map((row) => row.map(toCell)),
  ]
  const columns = heading.map((value) => ({ width: Math.max(12, textOf(value).length + 2) }))
  return writeExcelFile(data, { sheet: sheetName, columns, stickyRowsCount: 1 }).toBuffer()
}

parentPort?.on('message', (message: WriteMessage) => {
  if ('rows' in message) {
    rows.push(...message.rows)
    return
  }
  void workbook(message.end).then((bytes) => {
    const file = Uint8Array.from(bytes)
    parentPort?.postMessage({ file }, [file.buffer])
  })
})
