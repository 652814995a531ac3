/** Another process has this data directory open. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** The database cannot be used, for the reason in the message: one sentence for whoever starts the shop. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** It is there, and this version of the shop must not or cannot use it: somebody has to change something first. */
export class DatabaseUnusable extends DatabaseUnreachable {
  override name = 'DatabaseUnusable'
}

/** The data directory cannot be made, read or written. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
}

/** SQLSTATEs of a connection that is of no more use: it broke, its server stops, or is no longer the one that writes. */
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
/** The driver has no codes for its own failures. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/** The pool was busy for too long: that says nothing of the server. */
export const poolTimeoutMessage = 'timeout exceeded when trying to connect'

/** The database could not be asked, or did not answer: it may be there again in a moment, here or elsewhere. */
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

/**
 * The connection was lost, or the wait for the standby was given up, while a transaction was being committed: it may have
 * happened or not. Whoever asked has to look before it is done again.
 */
export class AmbiguousCommit extends Error {
  override name = 'AmbiguousCommit'
}
