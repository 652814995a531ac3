import type { ListQuery, Product } from '../contract.ts'
import { milestoneBefore } from '../milestones-store.ts'
import { pageOf } from '../page-store.ts'
import { catalogueStore } from '../store.ts'
import { facetsStore } from './facets-store.ts'
import { wordsIn } from './query-words.ts'
import type { Shelf } from './shelves.ts'
import { understandSearch } from './understand-search.ts'

interface FoundItems {
  list: Product[]
  /** All that match, also when only a part of them was asked for. */
  total: number
}

/** A list as asked for. Only where the words as typed find nothing are they looked at for slips. */
export async function findItems(shelf: Shelf, query: ListQuery): Promise<FoundItems> {
  const typed = wordsIn(query.q)
  const found = await list(shelf, query, typed)
  if (found.total > 0 || typed.length === 0) return found
  const { words, isMended } = await understandSearch(shelf, typed)
  return isMended ? list(shelf, query, words) : found
}

async function list(shelf: Shelf, query: ListQuery, words: string[]): Promise<FoundItems> {
  const { db, catalogue } = shelf
  if (query.page === undefined && query.limit === undefined) {
    const whole = await catalogueStore(db).list(catalogue, query, words)
    return { list: whole, total: whole.length }
  }
  const facets = facetsStore(shelf)
  const total = await facets.count(words, query)
  if (total === 0) return { list: [], total }
  const start = words.length === 0 ? await milestoneBefore(shelf, query) : undefined
  const isNarrowed = query.sort !== undefined || query.brand?.some(Boolean)
  const newest = isNarrowed ? undefined : facets.justFound()
  return { list: await pageOf(db, catalogue, query, { words, total, start, newest }), total }
}
