import PQueue from 'p-queue'
import { Worker } from 'node:worker_threads'
import { SpreadsheetProblem, takesTooLong, tooLargeUnpacked } from './spreadsheet-problem.ts'

/** One spreadsheet is read or written at a time, because each is in memory as a whole. */
export const workbookQueue = new PQueue({ concurrency: 1 })

/** What a worker posts: parts of its result, then the end or a problem for people. */
export type ThreadMessage<Part> = { part: Part } | { problem: string } | { isDone: true }

interface ThreadLimits {
  timeoutMs: number
  maxHeapMb: number
}

/**
 * Runs a worker file once, in a thread that may use so much time and heap and no more. Yields the parts as they come.
 * @throws SpreadsheetProblem
 */
export async function* runInThread<Part>(
  file: URL,
  work: { input: unknown; transfer: ArrayBuffer[] },
  { timeoutMs, maxHeapMb }: ThreadLimits,
): AsyncGenerator<Part> {
  // No flags or environment of the main process.
  const worker = new Worker(file, {
    ...{ execArgv: [], env: {}, workerData: work.input, transferList: work.transfer },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  const waiting: (ThreadMessage<Part> | Error)[] = []
  let wake: () => void = () => undefined
  const add = (message: ThreadMessage<Part> | Error) => {
    waiting.push(message)
    wake()
  }
  const timer = setTimeout(() => add(takesTooLong()), timeoutMs)
  worker
    .on('message', add)
    .on('error', (error: Error) => add(isOutOfMemory(error) ? tooLargeUnpacked() : error))
  worker.on('exit', () => add(new Error('The spreadsheet thread exited early.')))
  try {
    for (;;) {
      const message = waiting.shift()
      if (message === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else if (message instanceof Error) throw message
      else if ('problem' in message) throw new SpreadsheetProblem(message.problem)
      else if ('isDone' in message) return
      else yield message.part
    }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
