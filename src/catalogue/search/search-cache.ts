import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { catalogueRevision } from '../store.ts'

/** A catalogue as searches see it: what was reckoned once is remembered until something of it changes. */
export interface SearchCache {
  db: Database
  catalogue: CatalogueName
  cached: <Value>(what: unknown[], reckon: () => Promise<Value>, mayLag?: AllowStale<Value>) => Promise<Value>
}
/** Whether a value is answered a little longer than it is right, while it is reckoned anew. */
type AllowStale<Value> = (value: Value) => boolean
export type SearchCaches = (catalogue: CatalogueName) => Promise<SearchCache>

/** The one asked for longest ago is forgotten first. */
const maxEntries = 300
/** Items that come in past `shelf-store.ts` change no revision. */
const maxAgeMs = 60_000
/** What may lag is reckoned anew no more often, however fast the catalogue changes. */
const staleMs = 2_000

interface CacheEntry {
  revision: number
  since: number
  value: Promise<unknown>
  lags: boolean
}

/**
 * One memory for a process; the revision in the database tells it of writes by any other. `caughtUp` hears a moment after
 * something that lagged was answered: whoever kept that answer asks again.
 */
export function searchCaches(
  db: Database,
  clock: Clock,
  caughtUp: (catalogue: CatalogueName) => void = () => undefined,
): SearchCaches {
  const memories = new Map<string, CacheEntry>()
  const lagging = new Set<CatalogueName>()

  return async (catalogue) => {
    const revision = await catalogueRevision(db, catalogue)
    const now = clock().getTime()
    return {
      db,
      catalogue,
      cached<Value>(what: unknown[], reckon: () => Promise<Value>, mayLag?: AllowStale<Value>) {
        const key = JSON.stringify([catalogue, ...what])
        const known = memories.get(key)
        const age = known ? now - known.since : Infinity
        const isRight = known?.revision === revision && age < maxAgeMs
        if (known?.lags && !isRight) lagged(catalogue)
        if (known && (isRight || (known.lags && age < staleMs))) return again(key, known) as Promise<Value>
        // A query of Drizzle's is asked again by whoever waits for it.
        const value = Promise.resolve(reckon())
        const memory: CacheEntry = {
          revision,
          since: now,
          value: known?.lags ? known.value : value,
          lags: known?.lags ?? false,
        }
        value.then(
          (reckoned) => Object.assign(memory, { value, lags: mayLag?.(reckoned) ?? false }),
          () => memories.get(key) === memory && memories.delete(key),
        )
        return again(key, memory) as Promise<Value>
      },
    }
  }

  function lagged(catalogue: CatalogueName) {
    if (lagging.has(catalogue)) return
    lagging.add(catalogue)
    const over = () => {
      lagging.delete(catalogue)
      caughtUp(catalogue)
    }
    setTimeout(over, staleMs).unref()
  }

  /** The one asked for last is forgotten last. */
  function again(key: string, memory: CacheEntry) {
    memories.delete(key)
    memories.set(key, memory)
    if (memories.size > maxEntries) memories.delete(memories.keys().next().value!)
    return memory.value
  }
}
