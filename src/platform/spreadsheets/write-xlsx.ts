import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { escapeFormula } from './formula-cells.ts'
import { takesTooLong } from './spreadsheet-problem.ts'

/** A number that always shows two decimals. */
export interface DecimalCell {
  decimal: number
}
export type SheetCell = string | number | boolean | null | DecimalCell
export type WriteMessage = { rows: SheetCell[][] } | { end: string }

const timeoutMs = 60_000
const maxHeapMb = 256

/** Writes a workbook of one sheet in a thread, because the library needs all rows in memory. The first row is the heading. */
export async function writeXlsx(sheetName: string, pages: AsyncIterable<SheetCell[][]>): Promise<Buffer> {
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
    ...{ execArgv: [], env: {} },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  const signal = AbortSignal.timeout(timeoutMs)
  const answered = once(worker, 'message', { signal }) as Promise<[{ file: Uint8Array }]>
  answered.catch(() => undefined)
  try {
    for await (const rows of pages)
      worker.postMessage({ rows: rows.map((row) => row.map(escapeCell)) } satisfies WriteMessage)
    worker.postMessage({ end: sheetName } satisfies WriteMessage)
    const [{ file }] = await answered
    return Buffer.from(file.buffer)
  } catch (error) {
    throw signal.aborted ? takesTooLong() : error
  } finally {
    await worker.terminate()
  }
}

export const escapeCell = (cell: SheetCell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)
