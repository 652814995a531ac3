import type { FastifyServerOptions, FastifyBaseLogger } from 'fastify'
import { systemClock } from '../clock.ts'
import { lineScrubber, type PrivateData } from './scrub.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { transactionEnded, type EndedTransaction } from '../database/transaction.ts'

interface LogOptions {
  level: string
  privateData: PrivateData
  /** The shop's own secrets, removed from every line. */
  secrets?: readonly string[]
}

/** The shop's logger: one line of JSON per event on standard output, without secrets and with masked personal data. */
export const shopLog = ({ level, privateData, secrets = [] }: LogOptions) =>
  ({
    level,
    // Milliseconds since 1970 would sometimes look like a card number.
    timestamp: () => `,"time":"${systemClock().toISOString()}"`,
    hooks: {
      logMethod(entries, write) {
        write.apply(this, entries.map(ofLogEntry) as typeof entries)
      },
      streamWrite: lineScrubber(privateData, secrets),
    },
  }) satisfies FastifyServerOptions['logger']

const ofLogEntry = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'err' in entry
    ? { ...entry, err: withoutQueryValues(entry.err) }
    : withoutQueryValues(entry)

/**
 * Drizzle's query errors contain all parameters (password hashes, addresses, emailed links), and PostgreSQL's contain
 * the row. Neither is logged.
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

/** Logs Node's warnings and slow transactions of the database in the same way. */
export function logWarnings(log: FastifyBaseLogger) {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn(warning))

  transactionEnded.subscribe((message) => {
    const { ms, tries, isLost } = message as EndedTransaction
    if (ms > slowMs && !isLost)
      log.warn({ ms: Math.round(ms), tries, callers: callers() }, 'Slow transaction')
  })
}

/** Stack of the caller that waited for the transaction. */
function callers() {
  const frames = (new Error('here').stack ?? '').split('\n')
  return frames.filter((frame) => frame.includes('/src/') && !frame.includes('/src/platform/')).slice(0, 4)
}
