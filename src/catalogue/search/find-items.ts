import type { Database } from '../../platform/database.ts'
import type { CatalogueName, ListQuery } from '../contract.ts'
import { catalogueStore } from '../store.ts'
import { wordsIn } from './query-words.ts'
import { understandSearch } from './understand-search.ts'

/** A list as asked for. Only where the words as typed find nothing are they looked at for slips. */
export async function findItems(db: Database, catalogue: CatalogueName, query: ListQuery) {
  const store = catalogueStore(db)
  const typed = wordsIn(query.q)
  const found = await store.list(catalogue, query, typed)
  if (found.total > 0 || typed.length === 0) return found
  const { words, isMended } = await understandSearch(db, catalogue, typed)
  return isMended ? store.list(catalogue, query, words) : found
}
