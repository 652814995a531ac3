import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { computedNumbers, numberColumns } from './read-numbers.ts'
import { changedCustomerNumbers, customerNumbers } from './tables.ts'

/** Short enough for the embedded database, which serves the shop between two transactions. */
const numbersPerTransaction = 1_000

export function customerNumbersStore(db: Database) {
  return {
    /** Reads every number from its orders until it is stored again. */
    async markAllChanged() {
      await db.execute(sql`
        insert into ${changedCustomerNumbers} (phone)
        select distinct phone_number from orders where phone_number <> '' union select phone from ${customerNumbers}`)
    },

    async changed(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ phone: changedCustomerNumbers.phone })
        .from(changedCustomerNumbers)
      return rows.map(({ phone }) => phone)
    },

    /**
     * Stores these numbers. All statements see the same snapshot: a change that it does not see leaves its row in
     * `changed_customer_numbers`, so what lacks the change is not read.
     */
    async storeNumbers(phones: string[]) {
      const these = sql`${sql.param(phones)}::text[]`
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read`)
        // Two that store the same number would collide; this statement does not take the snapshot yet, and readers do not wait.
        await tx.execute(sql`lock table ${customerNumbers} in share row exclusive mode`)
        await tx.execute(sql`delete from ${changedCustomerNumbers} where phone = any(${these})`)
        await tx.execute(sql`delete from ${customerNumbers} where phone = any(${these})`)
        await tx.execute(sql`
          insert into ${customerNumbers} (${numberColumns}) ${computedNumbers(sql`phone_number = any(${these})`)}`)
      })
    },
  }
}

/** Stores the mobile numbers whose orders changed. */
export async function storeChangedNumbers(db: Database, signal?: AbortSignal) {
  const store = customerNumbersStore(db)
  const phones = await store.changed()
  for (let first = 0; first < phones.length && !signal?.aborted; first += numbersPerTransaction)
    await store.storeNumbers(phones.slice(first, first + numbersPerTransaction))
}
