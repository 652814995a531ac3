import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { CommitUnknown } from '../database/failover/out-of-reach.ts'
import { inTransaction, sqlState } from '../database/transaction.ts'
import { keyUsedOtherwise, stillRunning } from './errors.ts'
import { keysStore } from './keys-store.ts'
import type { Wish } from './wish.ts'

interface Place {
  db: Database
  clock: Clock
}

/**
 * Does it in one transaction, and keeps there what is answered: the same wish again has the same answer and no effect. Where
 * the connection was lost during COMMIT, what stands there now says whether it was done.
 */
export async function onceInTransaction<Answer extends object>(
  { db, clock }: Place,
  wish: Wish | undefined,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!wish) return inTransaction(db, work)
  try {
    return await inTransaction(db, async (tx) => {
      await keysStore(tx).hold(wish).catch(refuseWaiting)
      const before = await answered<Answer>(tx, wish)
      if (before) return before
      const answer = await work(tx)
      await keysStore(tx).addAnswered(wish, answer, clock())
      return answer
    })
  } catch (error) {
    if (!(error instanceof CommitUnknown && error.cause)) throw error
    const done = await answered<Answer>(db, wish)
    if (!done) throw error
    return done
  }
}

/**
 * Does what asks others too, such as the payment provider, and so is more than one transaction: each of those finds by itself
 * what it did before. Who asks again meanwhile is told to wait.
 */
export async function once<Answer extends object>(
  { db, clock }: Place,
  wish: Wish | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!wish) return work()
  const keys = keysStore(db)
  if (!(await keys.claim(wish, clock()))) {
    const before = await answered<Answer>(db, wish)
    if (!before) throw stillRunning()
    return before
  }
  try {
    const answer = await work()
    await keys.saveAnswer(wish, answer)
    return answer
  } catch (error) {
    await keys.forgetUnanswered(wish).catch(() => undefined)
    throw error
  }
}

async function answered<Answer>(db: Database, wish: Wish): Promise<Answer | undefined> {
  const row = await keysStore(db).byWish(wish)
  if (row && row.requestHash !== wish.requestHash) throw keyUsedOtherwise()
  return (row?.answer ?? undefined) as Answer | undefined
}

const lockNotGranted = '55P03'

function refuseWaiting(error: unknown) {
  if (sqlState(error) === lockNotGranted) throw stillRunning()
  throw error
}
