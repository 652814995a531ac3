import { DrizzleQueryError } from 'drizzle-orm'

/** Another process has this data directory open. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** The database cannot be reached; the message is one sentence for the operator. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** The database exists, but this version must not or cannot use it until somebody changes something. */
export class DatabaseUnusable extends DatabaseUnreachable {
  override name = 'DatabaseUnusable'
}

/** The data directory cannot be created, read or written. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
}

/** SQLSTATEs of an unusable connection: broken, its server is stopping, or is no longer the primary. */
const connectionStates = /^(08...|57P0[1235]|25P03|25006)$/
const networkErrorCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's own errors have no codes. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/** The pool had no free connection; this says nothing about the server. */
export const poolTimeoutMessage = 'timeout exceeded when trying to connect'

/** Whether the database could not be reached or did not answer. It may be back soon, here or on another server. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  if (error instanceof DatabaseUnreachable) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    connectionStates.test(code) ||
    networkErrorCodes.has(code) ||
    driverMessages.test(error.message) ||
    isConnectionError(error.cause)
  )
}

/** Whether a query failed, and not a request of a client or a call to another server, which fail with the same network codes. */
export function isFromDriver(error: unknown): boolean {
  if (error instanceof DrizzleQueryError || error instanceof DatabaseUnreachable) return true
  return error instanceof Error && isFromDriver(error.cause)
}

/**
 * The connection was lost, or the wait for the standby was aborted, during COMMIT: the transaction may have been committed or not.
 * The caller must check before it repeats the work.
 */
export class AmbiguousCommit extends Error {
  override name = 'AmbiguousCommit'
}
