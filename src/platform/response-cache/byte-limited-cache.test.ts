import { expect, test } from 'vitest'
import { byteLimitedCache } from './byte-limited-cache.ts'

const fullCache = () => {
  const cache = byteLimitedCache<string>(100)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, { size: 25 })
  return cache
}
type Cache = ReturnType<typeof fullCache>
const cachedKeys = (cache: Cache) => ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))

test('the least recently used entry is evicted', () => {
  const cache = fullCache()
  cache.get('a')
  cache.set('e', 'e', { size: 25 })
  expect(cachedKeys(cache)).toEqual(['a', 'c', 'd', 'e'])
  expect(cache.calculatedSize).toBe(100)
})

test('a value larger than a quarter evicts nothing', () => {
  const cache = fullCache()
  cache.set('e', 'e', { size: 26 })
  expect(cachedKeys(cache)).toEqual(['a', 'b', 'c', 'd'])
})

test('a new value replaces the old one, with its size', () => {
  const cache = fullCache()
  cache.set('a', 'A', { size: 5 })
  expect([cache.get('a'), cache.calculatedSize, cache.size]).toEqual(['A', 80, 4])
  cache.clear()
  expect([cache.calculatedSize, cache.size]).toEqual([0, 0])
})

test('a cache of 0 bytes stores nothing', () => {
  const cache = byteLimitedCache<string>(0)
  cache.set('a', 'a', { size: 25 })
  expect(cache.size).toBe(0)
})
