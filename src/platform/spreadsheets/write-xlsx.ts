import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { escapeFormula } from './formula-cells.ts'
import { takesTooLong } from './spreadsheet-problem.ts'

/** A number that always shows two decimals. */
export interface DecimalCell {
  decimal: number
}
/** A day as 2026-10-05, which a workbook shows as 05-Oct-26. */
export interface DayCell {
  day: string
}
export type SheetCell = string | number | boolean | null | DecimalCell | DayCell
export type WriteMessage = { sheet: string } | { rows: SheetCell[][] } | 'end'

/** The first row is the heading. */
export interface NewSheet {
  name: string
  pages: AsyncIterable<SheetCell[][]> | Iterable<SheetCell[][]>
}

const timeoutMs = 60_000
const maxHeapMb = 256

/** Writes a workbook of one sheet. */
export const writeXlsx = (name: string, pages: NewSheet['pages']) => writeSheets([{ name, pages }])

/** Writes a workbook in a thread, because the library needs all rows in memory. */
export async function writeSheets(sheets: NewSheet[]): Promise<Buffer> {
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
    ...{ execArgv: [], env: {} },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  const signal = AbortSignal.timeout(timeoutMs)
  const answered = once(worker, 'message', { signal }) as Promise<[{ file: Uint8Array }]>
  answered.catch(() => undefined)
  try {
    const post = (message: WriteMessage) => worker.postMessage(message)
    for (const { name, pages } of sheets) {
      post({ sheet: name })
      for await (const rows of pages) post({ rows: rows.map((row) => row.map(escapeCell)) })
    }
    post('end')
    const [{ file }] = await answered
    return Buffer.from(file.buffer)
  } catch (error) {
    throw signal.aborted ? takesTooLong() : error
  } finally {
    await worker.terminate()
  }
}

export const escapeCell = (cell: SheetCell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)
