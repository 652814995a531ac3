import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { usersStore } from '../../people/accounts/users-store.ts'
import type { ScopeInput } from './contract.ts'
import { nothingToCount, stockTakingOpen } from './errors.ts'
import { stockTakingsStore } from './stock-takings-store.ts'

interface Start {
  scope: ScopeInput
  by: string
  now: Date
}

/** Returns its id. @throws stockTakingOpen (409) while another one of the same items is open, nothingToCount (400) */
export function startStockTaking(db: Database, { scope, by, now }: Start): Promise<string> {
  return inTransaction(db, async (tx) => {
    const store = stockTakingsStore(tx)
    const { catalogue = null, category = null, brand = null } = scope
    const wanted = { catalogue, category, brand }
    if (!(await store.hasItems(wanted))) throw nothingToCount()
    const open = await store.openWith(wanted)
    if (open) {
      const name = (await usersStore(tx).namesOf([open.startedBy])).get(open.startedBy) ?? 'Somebody'
      throw stockTakingOpen({ ...open, by: name })
    }
    const id = newId(now.getTime())
    await store.add({ id, ...wanted, startedAt: now, startedBy: by })
    return id
  })
}
