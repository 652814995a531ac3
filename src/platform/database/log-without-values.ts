import { DrizzleQueryError } from 'drizzle-orm'

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
