import type { FastifyRequest } from 'fastify'
import { isOverloaded } from '../database/failover/connection-limit.ts'
import { AmbiguousCommit, isConnectionError } from '../database/errors.ts'
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
    'The connection was lost while saving, so we do not know if it worked. Please check before you try again.',
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

/** PostgreSQL's, and the operating system's own words for a disk without room. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** A page that is not as it was written, by its checksum or by its content. */
const corruptionCodes = new Set(['XX001', 'XX002'])

/** A full or failing disk: the client learns that nothing was saved, and the log says what to do. */
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
        'The disk is full. Reading goes on; writing does as soon as there is room: delete or move what is not needed.',
    }
  if (corruptionCodes.has(code))
    return {
      answer: new ShopError(
        'unavailable',
        'storage_damaged',
        'The shop cannot read a part of its books. Please tell the shop.',
      ),
      logMessage:
        'A page of the database is damaged. Please stop the shop, keep a copy of its data directory, look at the disk, and bring ' +
        'the last backup back with "npm run kadai -- restore".',
    }
  return undefined
}
