import { LRUCache } from 'lru-cache'

/** Evicts the least recently used entries beyond `maxBytes`. Ignores a value larger than a quarter, which would evict almost all others. */
export const byteLimitedCache = <Value extends object | string, Key extends object | string = string>(
  maxBytes: number,
) =>
  new LRUCache<Key, Value>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
  })
