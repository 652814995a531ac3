import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'

/**
 * Drizzle names a failed query with all the values it carried: password hashes, addresses, mailed links. PostgreSQL adds
 * the row. What is logged has neither.
 */
export function withoutValues(error: unknown): unknown {
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

const ofLogEntry = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'err' in entry
    ? { ...entry, err: withoutValues(entry.err) }
    : withoutValues(entry)

export const shopLog = (level: string) =>
  ({
    level,
    hooks: {
      logMethod(entries, write) {
        write.apply(this, entries.map(ofLogEntry) as typeof entries)
      },
    },
  }) satisfies FastifyServerOptions['logger']
