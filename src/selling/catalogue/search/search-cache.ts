import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { catalogueRevision } from '../store.ts'
import type { Synonyms } from './query/synonyms.ts'
import { loadSynonyms } from './synonyms-store.ts'

/** Cached search results of one catalogue at its current revision. */
export interface SearchCache {
  db: Database
  catalogue: CatalogueName
  revision: number
  /** Read again when staff change them, and every minute. */
  synonyms: () => Promise<Synonyms>
  /** Returns the cached value for a key, or the result of `load`. Concurrent callers share one load; a rejection is not cached. */
  cached: <Value>(
    key: unknown[],
    load: () => Promise<Value>,
    allowStale?: AllowStale<Value>,
  ) => Promise<Value>
}
/** True if a stale value may be returned while it is loaded again. */
type AllowStale<Value> = (value: Value) => boolean
declare module 'fastify' {
  interface FastifyInstance {
    searchCaches: SearchCaches
  }
}

export type SearchCaches = (catalogue: CatalogueName) => Promise<SearchCache>

const maxEntries = 1_000
/** Rows that are written without `product-store.ts` do not increment the revision. */
const maxAgeMs = 60_000
/** Minimum time between two loads of a value that may be stale, however often the catalogue changes. */
const staleMs = 2_000

interface CacheEntry {
  revision: number
  loadedAt: number
  value: Promise<unknown>
  allowsStale: boolean
}

/**
 * An LRU cache per process. Entries are valid for one catalogue revision, which is read from the database with each request, so
 * that writes of other processes invalidate them too. `onStaleServed` is called `staleMs` after a stale value was returned, to
 * invalidate responses that were rendered with it.
 */
export function searchCaches(
  db: Database,
  clock: Clock,
  onStaleServed: (catalogue: CatalogueName) => void = () => undefined,
): SearchCaches {
  const entries = new LRUCache<string, CacheEntry>({ max: maxEntries })
  const staleCatalogues = new Set<CatalogueName>()
  let synonyms: { stamp: string; loadedAt: number; value: Promise<Synonyms> } | undefined

  return async (catalogue) => {
    const { revision, synonymsStamp: stamp } = await catalogueRevision(db, catalogue)
    const now = clock().getTime()
    return {
      db,
      catalogue,
      revision,
      synonyms() {
        if (synonyms?.stamp === stamp && now - synonyms.loadedAt < maxAgeMs) return synonyms.value
        const loading = { stamp, loadedAt: now, value: loadSynonyms(db) }
        loading.value.catch(() => synonyms === loading && (synonyms = undefined))
        return (synonyms = loading).value
      },
      cached<Value>(parts: unknown[], load: () => Promise<Value>, allowStale?: AllowStale<Value>) {
        const key = JSON.stringify([catalogue, ...parts])
        const entry = entries.get(key)
        const ageMs = entry ? now - entry.loadedAt : Infinity
        const isCurrent = entry?.revision === revision && ageMs < maxAgeMs
        if (entry?.allowsStale && !isCurrent) notifyLater(catalogue)
        if (entry && (isCurrent || (entry.allowsStale && ageMs < staleMs)))
          return entry.value as Promise<Value>
        // Drizzle runs a query once per `then`; resolving it here runs it once for all callers.
        const value = Promise.resolve(load())
        const next: CacheEntry = {
          revision,
          loadedAt: now,
          value: entry?.allowsStale ? entry.value : value,
          allowsStale: entry?.allowsStale ?? false,
        }
        value.then(
          (loaded) => Object.assign(next, { value, allowsStale: allowStale?.(loaded) ?? false }),
          () => entries.peek(key) === next && entries.delete(key),
        )
        entries.set(key, next)
        return next.value as Promise<Value>
      },
    }
  }

  function notifyLater(catalogue: CatalogueName) {
    if (staleCatalogues.has(catalogue)) return
    staleCatalogues.add(catalogue)
    const notify = () => {
      staleCatalogues.delete(catalogue)
      onStaleServed(catalogue)
    }
    setTimeout(notify, staleMs).unref()
  }
}
