import type { FastifyRequest } from 'fastify'
import { isOverloaded } from '../database/failover/connection-limit.ts'
import { AmbiguousCommit, isConnectionError, isFromDriver } from '../database/errors.ts'
import { sqlState } from '../database/transaction.ts'
import { ShopError } from '../errors.ts'

/** Seconds; a server has usually restarted by then, or another has taken over. */
const retryAfter = 5

const away = () =>
  new ShopError(
    'unavailable',
    'database_away',
    'The shop’s database is unavailable. Please try again in a moment.',
    { retryAfter },
  )

const busy = () =>
  new ShopError('unavailable', 'database_busy', 'The shop is very busy. Please try again in a moment.', {
    retryAfter,
  })

const unknown = () =>
  new ShopError(
    'unavailable',
    'outcome_unknown',
    'The connection was lost while saving, so we do not know if it worked. Please check before you try again.',
    { retryAfter },
  )

/** Conflicts that outlasted all retries of a transaction, and statement timeouts: the load is too high. */
const conflictsAndTimeouts = new Set(['40001', '40P01', '55P03', '57014'])

/** Maps database outages, overload and ambiguous commits to 503 with Retry-After. */
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
  if (!isFromDriver(error) || !isConnectionError(error)) return undefined
  server.databaseOutage.note(error)
  return away()
}

/** PostgreSQL's and the operating system's codes for a full disk. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** A page with a wrong checksum or invalid content. */
const corruptionCodes = new Set(['XX001', 'XX002'])

/** Problem and log message for a full or failing disk. */
export function storageProblem(error: unknown): { answer: ShopError; logMessage: string } | undefined {
  const code = sqlState(error) ?? ''
  if (diskFullCodes.has(code))
    return {
      answer: new ShopError(
        'unavailable',
        'storage_full',
        'The shop’s disk is full, so this was not saved. Please tell the shop and try again later.',
        { retryAfter: 60 },
      ),
      logMessage:
        'The disk is full, so writing fails; reading continues. Writing resumes when there is space: delete or move files.',
    }
  if (corruptionCodes.has(code))
    return {
      answer: new ShopError(
        'unavailable',
        'storage_damaged',
        'The shop cannot read some of its data. Please tell the shop.',
      ),
      logMessage:
        'A page of the database is damaged. Please stop the shop, copy its data directory, check the disk, and restore ' +
        'the last backup with "npm run kadai -- restore".',
    }
  return undefined
}
