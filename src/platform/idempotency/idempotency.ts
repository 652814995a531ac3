import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { keyTooLong, keyReusedForAnotherRequest, requestInProgress } from './errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { AmbiguousCommit } from '../database/errors.ts'
import { inTransaction, sqlState } from '../database/transaction.ts'
import { idempotencyKeysStore } from './keys-store.ts'

/** A request that is executed once, however often it is sent. */
export interface IdempotentRequest {
  owner: string
  route: string
  key: string
  /** Hash of parameters and body: the same key with another body is an error of the caller. */
  requestHash: string
}

/**
 * The idempotent request of a call with an Idempotency-Key. Its owner is the session's user, never a user named in the call. `hashed` is what
 * of the body makes it another request: without secrets, which a stored hash would give away.
 */
export function idempotentRequestOf(
  { headers, method, routeOptions, params, body }: FastifyRequest,
  owner: string,
  hashed: unknown = body,
) {
  const key = keyOf(headers['idempotency-key'])
  if (key === undefined) return undefined
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, hashed]))
    .digest('base64url')
  return { owner, route: `${method} ${routeOptions.url ?? ''}`, key, requestHash } satisfies IdempotentRequest
}

function keyOf(header: string | string[] | undefined) {
  const key = [header].flat()[0]
  if (key && key.length > 255) throw keyTooLong()
  return key || undefined
}

interface IdempotencyContext {
  db: Database
  clock: Clock
}

/**
 * Claims the key, runs `work` and stores its response in one transaction; a replayed Idempotency-Key returns the stored response. After a
 * connection lost during COMMIT, the stored response shows whether the transaction was committed.
 */
export async function runIdempotentTransaction<Answer extends object>(
  { db, clock }: IdempotencyContext,
  request: IdempotentRequest | undefined,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!request) return inTransaction(db, work)
  try {
    return await inTransaction(db, async (tx) => {
      const keys = idempotencyKeysStore(tx)
      // Waits while another transaction has claimed the key, until it commits or rolls back.
      if (!(await keys.claim(request, clock()).catch(asRequestInProgress)))
        return responseOfOther<Answer>(tx, request)
      const answer = await work(tx)
      await keys.saveResponse(request, answer)
      return answer
    })
  } catch (error) {
    if (!(error instanceof AmbiguousCommit && error.cause)) throw error
    const done = await storedResponse<Answer>(db, request)
    if (!done) throw error
    return done
  }
}

/**
 * For work that calls other systems and so takes more than one transaction; each step must itself be repeatable. A repeated request gets 409 while the first one runs.
 */
export async function withIdempotency<Answer extends object>(
  { db, clock }: IdempotencyContext,
  request: IdempotentRequest | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request) return work()
  // Losing one of the two in a crash only repeats the work, so neither waits for the disk.
  const keys = idempotencyKeysStore(db, { waitsForDisk: false })
  if (!(await keys.claim(request, clock()))) return responseOfOther(db, request)
  try {
    const answer = await work()
    await keys.saveResponse(request, answer)
    return answer
  } catch (error) {
    await keys.release(request).catch(() => undefined)
    throw error
  }
}

async function responseOfOther<Answer>(db: Database, request: IdempotentRequest): Promise<Answer> {
  const stored = await storedResponse<Answer>(db, request)
  if (!stored) throw requestInProgress()
  return stored
}

async function storedResponse<Answer>(db: Database, request: IdempotentRequest): Promise<Answer | undefined> {
  const row = await idempotencyKeysStore(db).find(request)
  if (row && row.requestHash !== request.requestHash) throw keyReusedForAnotherRequest()
  return (row?.answer ?? undefined) as Answer | undefined
}

const lockNotGranted = '55P03'

function asRequestInProgress(error: unknown) {
  if (sqlState(error) === lockNotGranted) throw requestInProgress()
  throw error
}

/** Deletes responses older than three days; clients do not retry that late. */
export const deleteExpiredKeys = (db: Database, clock: Clock) =>
  idempotencyKeysStore(db).deleteExpired(clock())
