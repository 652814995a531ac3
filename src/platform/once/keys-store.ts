import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../clock.ts'
import type { Database } from '../database.ts'
import { idempotencyKeys } from '../tables.ts'
import type { Wish } from './wish.ts'

const keptDays = 3
/** Longer than any call takes. Who dies meanwhile leaves the wish free again after that. */
const runsMinutes = 1

const of = ({ owner, route, key }: Wish) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

export function keysStore(db: Database) {
  const add = (wish: Wish, answer: unknown, now: Date) =>
    db
      .insert(idempotencyKeys)
      .values({ ...wish, answer, runsUntil: minutesAfter(now, runsMinutes), createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
  return {
    /** Until the transaction ends nobody else is at the same wish; fails where somebody is for longer than a lock may take. */
    hold: ({ owner, route, key }: Wish) =>
      db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[owner, route, key].join(' ')}, 0))`),

    async byWish(wish: Wish) {
      const [row] = await db.select().from(idempotencyKeys).where(of(wish))
      return row
    },

    /** Said before it is done; false where somebody else said so first. */
    claim: async (wish: Wish, now: Date) => (await add(wish, null, now)).length > 0,

    /** What was answered, in the transaction that did it. */
    addAnswered: (wish: Wish, answer: object, now: Date) => add(wish, answer, now),

    async saveAnswer(wish: Wish, answer: object) {
      await db.update(idempotencyKeys).set({ answer }).where(of(wish))
    },

    /** What was refused, or whose doer died, may be asked for again. */
    async forgetUnanswered(wish: Wish, before?: Date) {
      const isOver = before && lt(idempotencyKeys.runsUntil, before)
      await db.delete(idempotencyKeys).where(and(of(wish), isNull(idempotencyKeys.answer), isOver))
    },

    async sweep(now: Date) {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAfter(now, -keptDays)))
    },
  }
}
