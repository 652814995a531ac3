import type { Condition } from '../contract.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'

/** Pages are cached only while the database reports changes. */
export function changesCondition({ database, hearsChanges }: ShopSnapshot): Condition | undefined {
  if (hearsChanges !== false || !database.writes) return undefined
  return {
    id: 'changes',
    level: 'attention',
    title: 'Cached pages',
    says: 'The database does not tell this process of changes, so no page is cached and each one takes longer.',
    advice:
      'After a restart of the database it takes a few seconds. If it stays so, check that DATABASE_URL leads to the server itself, or to a pooler that pools sessions.',
  }
}
