import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { AmbiguousCommit } from '../database/out-of-reach.ts'
import { inTransaction, sqlState } from '../database/transaction.ts'
import { keyReusedForAnotherRequest, requestInProgress } from './errors.ts'
import { idempotencyKeysStore } from './keys-store.ts'
import type { IdempotentRequest } from './wish.ts'

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
  wish: IdempotentRequest | undefined,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!wish) return inTransaction(db, work)
  try {
    return await inTransaction(db, async (tx) => {
      await idempotencyKeysStore(tx).lock(wish).catch(asRequestInProgress)
      const before = await storedResponse<Answer>(tx, wish)
      if (before) return before
      const answer = await work(tx)
      await idempotencyKeysStore(tx).addWithResponse(wish, answer, clock())
      return answer
    })
  } catch (error) {
    if (!(error instanceof AmbiguousCommit && error.cause)) throw error
    const done = await storedResponse<Answer>(db, wish)
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
  wish: IdempotentRequest | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!wish) return work()
  const keys = idempotencyKeysStore(db)
  if (!(await keys.claim(wish, clock()))) {
    const before = await storedResponse<Answer>(db, wish)
    if (!before) throw requestInProgress()
    return before
  }
  try {
    const answer = await work()
    await keys.saveResponse(wish, answer)
    return answer
  } catch (error) {
    await keys.release(wish).catch(() => undefined)
    throw error
  }
}

async function storedResponse<Answer>(db: Database, wish: IdempotentRequest): Promise<Answer | undefined> {
  const row = await idempotencyKeysStore(db).find(wish)
  if (row && row.requestHash !== wish.requestHash) throw keyReusedForAnotherRequest()
  return (row?.answer ?? undefined) as Answer | undefined
}

const lockNotGranted = '55P03'

function asRequestInProgress(error: unknown) {
  if (sqlState(error) === lockNotGranted) throw requestInProgress()
  throw error
}
