import { createHash } from 'node:crypto'
import type { FastifyRequest, FastifyInstance } from 'fastify'
import { keyTooLong, keyReusedForAnotherRequest, requestInProgress } from './errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { AmbiguousCommit } from '../database/errors.ts'
import { inTransaction, sqlState } from '../database/transaction.ts'
import { idempotencyKeysStore } from './keys-store.ts'
import fastifyPlugin from 'fastify-plugin'
import { startJob } from '../jobs/run-job.ts'

/** What somebody wants done once, however often it is asked for. */
export interface IdempotentRequest {
  owner: string
  route: string
  key: string
  /** Of all that was asked for: the same key with something else is a slip of the caller. */
  requestHash: string
}

/** The wish of a call that came with an Idempotency-Key; the owner is who is signed in, never whom the call names. */
export function idempotentRequestOf(
  { headers, method, routeOptions, params, body }: FastifyRequest,
  owner: string,
) {
  const key = keyOf(headers['idempotency-key'])
  if (key === undefined) return undefined
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
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
 * Does it in one transaction, and keeps there what is answered: the same wish again has the same answer and no effect. Where
 * the connection was lost during COMMIT, what stands there now says whether it was done.
 */
export async function runIdempotentTransaction<Answer extends object>(
  { db, clock }: IdempotencyContext,
  request: IdempotentRequest | undefined,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!request) return inTransaction(db, work)
  try {
    return await inTransaction(db, async (tx) => {
      await idempotencyKeysStore(tx).lock(request).catch(asRequestInProgress)
      const before = await storedResponse<Answer>(tx, request)
      if (before) return before
      const answer = await work(tx)
      await idempotencyKeysStore(tx).addWithResponse(request, answer, clock())
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
 * Does what asks others too, such as the payment provider, and so is more than one transaction: each of those finds by itself
 * what it did before. Who asks again meanwhile is told to wait.
 */
export async function withIdempotency<Answer extends object>(
  { db, clock }: IdempotencyContext,
  request: IdempotentRequest | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request) return work()
  const keys = idempotencyKeysStore(db)
  if (!(await keys.claim(request, clock()))) {
    const before = await storedResponse<Answer>(db, request)
    if (!before) throw requestInProgress()
    return before
  }
  try {
    const answer = await work()
    await keys.saveResponse(request, answer)
    return answer
  } catch (error) {
    await keys.release(request).catch(() => undefined)
    throw error
  }
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

const hourMs = 60 * 60_000
const job = { name: 'sweep idempotency keys', everyMs: hourMs, longestMs: hourMs }

/** Forgets answers of three days ago: nobody asks for the same any more. */
export const sweepIdempotencyKeys = fastifyPlugin(async (app: FastifyInstance) => {
  startJob(app, job, () => idempotencyKeysStore(app.db).deleteExpired(app.clock()))
})
