import type { CellValue } from './cell-value.ts'
import type { Sheet } from './sheet-rules.ts'
import type { Spreadsheet } from './parse-spreadsheet.ts'
import { runInThread } from './run-in-thread.ts'

/** First what kind of file it is and its sheets, then the rows of those that are read, in order; `sheet` is its place among these. */
export type ReadPart =
  { file: Omit<Spreadsheet, 'read'>; read: Omit<Sheet, 'rows'>[] } | { sheet: number; rows: CellValue[][] }

export interface ReadInput {
  bytes: Uint8Array
  names: readonly string[] | undefined
}

const limits = { timeoutMs: 30_000, maxHeapMb: 192 }

/** Reads a CSV file or an Excel workbook in a thread of its own, like `parseSpreadsheet`. @throws SpreadsheetProblem */
export function readSpreadsheet(bytes: Buffer, names?: readonly string[]): AsyncGenerator<ReadPart> {
  const copy = Uint8Array.from(bytes)
  const input: ReadInput = { bytes: copy, names }
  const file = new URL('./read-worker.ts', import.meta.url)
  return runInThread<ReadPart>(file, { input, transfer: [copy.buffer] }, limits)
}
