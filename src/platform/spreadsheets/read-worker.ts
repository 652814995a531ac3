import { parentPort, workerData } from 'node:worker_threads'
import { parseSpreadsheet } from './parse-spreadsheet.ts'
import type { ReadPart } from './read-spreadsheet.ts'
import type { ThreadMessage } from './run-in-thread.ts'
import { SpreadsheetProblem } from './spreadsheet-problem.ts'

const rowsPerMessage = 250

const post = (message: ThreadMessage<ReadPart>) => parentPort?.postMessage(message)

async function read(bytes: Uint8Array) {
  const { rows, ...file } = await parseSpreadsheet(Buffer.from(bytes.buffer))
  post({ part: { file, count: rows.length } })
  for (let at = 0; at < rows.length; at += rowsPerMessage)
    post({ part: { rows: rows.slice(at, at + rowsPerMessage) } })
  post({ isDone: true })
}

read(workerData as Uint8Array).catch((error: unknown) => {
  if (!(error instanceof SpreadsheetProblem)) throw error
  post({ problem: error.message })
})
