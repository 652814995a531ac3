import type { FastifyServerOptions, FastifyBaseLogger } from 'fastify'
import { systemClock } from '../clock.ts'
import { scrubLine } from './scrub.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { transactionEnded, type EndedTransaction } from '../database/transaction.ts'

interface LogOptions {
  level: string
  /** Secrets of this shop, taken out wherever they stand. */
  secrets?: readonly string[]
}

/** The shop's log: one line of JSON an event on standard output, without secrets, and with people's data masked. */
export const shopLog = ({ level, secrets = [] }: LogOptions) =>
  ({
    level,
    // Not in milliseconds since 1970, which would look like a card's number now and then.
    timestamp: () => `,"time":"${systemClock().toISOString()}"`,
    hooks: {
      logMethod(entries, write) {
        write.apply(this, entries.map(ofLogEntry) as typeof entries)
      },
      streamWrite: (line) => scrubLine(line, secrets),
    },
  }) satisfies FastifyServerOptions['logger']

const ofLogEntry = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'err' in entry
    ? { ...entry, err: withoutQueryValues(entry.err) }
    : withoutQueryValues(entry)

/**
 * Drizzle names a failed query with all the values it carried: password hashes, addresses, mailed links. PostgreSQL adds
 * the row. What is logged has neither.
 */
export function withoutQueryValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { message = 'The query failed', code = '' } = (error.cause ?? {}) as {
    message?: string
    code?: string
  }
  const plain = new Error(`${message} ${code} in: ${error.query}`)
  plain.stack = [plain.message, ...(error.stack ?? '').split('\n').filter(isFrame)].join('\n')
  return plain
}

const isFrame = (line: string) => /^\s+at /.test(line)

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
