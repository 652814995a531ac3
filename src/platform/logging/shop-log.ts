import type { FastifyServerOptions } from 'fastify'
import { systemClock } from '../clock.ts'
import { withoutQueryValues } from '../database/log-without-values.ts'
import { scrubLine } from './scrub.ts'

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
