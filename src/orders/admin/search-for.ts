import { paymentSearchStore } from '../../payments/search-store.ts'
import type { Database } from '../../platform/database.ts'
import type { Search } from './search-store.ts'

/** What is looked for, with the orders that were paid by a number like it: payments are kept elsewhere. */
export async function searchFor(db: Database, q: string | undefined): Promise<Search | undefined> {
  return q ? { q, paid: await paymentSearchStore(db).referencesNamed(q) } : undefined
}
