import { parentPort, workerData } from 'node:worker_threads'
import { parseSpreadsheet } from './parse-spreadsheet.ts'
import type { ReadInput, ReadPart } from './read-spreadsheet.ts'
import type { ThreadMessage } from './run-in-thread.ts'
import { SpreadsheetProblem } from './spreadsheet-problem.ts'

const rowsPerMessage = 250

const post = (message: ThreadMessage<ReadPart>) => parentPort?.postMessage(message)

async function read({ bytes, names }: ReadInput) {
  const { read: sheets, ...file } = await parseSpreadsheet(Buffer.from(bytes.buffer), names)
  post({ part: { file, read: sheets.map(({ name, hiddenRows }) => ({ name, hiddenRows })) } })
  for (const [sheet, { rows }] of sheets.entries())
    for (let at = 0; at < rows.length; at += rowsPerMessage)
      post({ part: { sheet, rows: rows.slice(at, at + rowsPerMessage) } })
  post({ isDone: true })
}

read(workerData as ReadInput).catch((error: unknown) => {
  if (!(error instanceof SpreadsheetProblem)) throw error
  post({ problem: error.message })
})
