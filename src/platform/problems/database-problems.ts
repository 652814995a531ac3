import type { FastifyRequest } from 'fastify'
import { isOverloaded } from '../database/failover/connection-limit.ts'
import { AmbiguousCommit, isConnectionError } from '../database/out-of-reach.ts'
import { sqlState } from '../database/transaction.ts'
import { ShopError } from '../errors.ts'

/** Seconds, after which a server is mostly back or another has taken over. */
const retryAfter = 5

const away = () =>
  new ShopError(
    'unavailable',
    'database_away',
    'The shop cannot reach its books just now. Please try again in a moment.',
    { retryAfter },
  )

const busy = () =>
  new ShopError(
    'unavailable',
    'database_busy',
    'The shop is very busy just now. Please try again in a moment.',
    { retryAfter },
  )

const unknown = () =>
  new ShopError(
    'unavailable',
    'outcome_unknown',
    'The shop lost its books just as this was written down, and cannot say whether it was. Please look before you try again.',
    { retryAfter },
  )

/** Conflicts that outlasted all retries of a transaction, and statements past their timeout: the load is too high for now. */
const conflictsAndTimeouts = new Set(['40001', '40P01', '55P03', '57014'])

/** A database that is away is no fault of the call: the answer is 503, and the shop goes on when it is back. */
export function databaseProblem(error: unknown, { log, server }: FastifyRequest): ShopError | undefined {
  if (error instanceof AmbiguousCommit) {
    log.error(error)
    return unknown()
  }
  if (isOverloaded(error)) {
    server.databaseOutage.note(error)
    return busy()
  }
  if (conflictsAndTimeouts.has(sqlState(error) ?? '')) {
    log.error(error)
    return busy()
  }
  if (!isConnectionError(error)) return undefined
  server.databaseOutage.note(error)
  return away()
}
