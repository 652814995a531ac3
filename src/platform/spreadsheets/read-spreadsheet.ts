import type { Spreadsheet } from './parse-spreadsheet.ts'
import { runInThread } from './run-in-thread.ts'

/** First what kind of file it is, then its rows in order. */
export type ReadPart = { file: Omit<Spreadsheet, 'rows'>; count: number } | { rows: string[][] }

const limits = { timeoutMs: 30_000, maxHeapMb: 192 }

/** Reads a CSV file or an Excel workbook in a thread of its own. @throws SpreadsheetProblem */
export function readSpreadsheet(bytes: Buffer): AsyncGenerator<ReadPart> {
  const copy = Uint8Array.from(bytes)
  const file = new URL('./read-worker.ts', import.meta.url)
  return runInThread<ReadPart>(file, { input: copy, transfer: [copy.buffer] }, limits)
}
