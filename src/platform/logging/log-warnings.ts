import type { FastifyBaseLogger } from 'fastify'
import { transactionEnded, type EndedTransaction } from '../database/ended-transactions.ts'

const slowMs = 1_000

/** What Node and the database have to say goes the way of everything else: into the log, as one line. */
export function logWarnings(log: FastifyBaseLogger) {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn(warning))

  transactionEnded.subscribe((message) => {
    const { ms, tries, isLost } = message as EndedTransaction
    if (ms > slowMs && !isLost)
      log.warn({ ms: Math.round(ms), tries, callers: callers() }, 'A slow transaction')
  })
}

/** Who waited for it, as the stack remembers. */
function callers() {
  const frames = (new Error('here').stack ?? '').split('\n')
  return frames.filter((frame) => frame.includes('/src/') && !frame.includes('/src/platform/')).slice(0, 4)
}
