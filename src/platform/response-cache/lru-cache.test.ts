import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

const hundred = () => {
  const memory = new LruCache<string>(100)
  for (const key of ['a', 'b', 'c', 'd']) memory.set(key, key, 25)
  return memory
}
const cachedKeys = (memory: LruCache<string>) => ['a', 'b', 'c', 'd', 'e'].filter((key) => memory.get(key))

test('the least recently used entry is evicted', () => {
  const memory = hundred()
  memory.get('a')
  memory.set('e', 'e', 25)
  expect(cachedKeys(memory)).toEqual(['a', 'c', 'd', 'e'])
  expect(memory.bytes).toBe(100)
})

test('a value larger than a quarter of the cache evicts nothing', () => {
  const memory = hundred()
  memory.set('e', 'e', 26)
  expect(cachedKeys(memory)).toEqual(['a', 'b', 'c', 'd'])
})

test('a new value replaces the old one and its size', () => {
  const memory = hundred()
  memory.set('a', 'A', 5)
  expect([memory.get('a'), memory.bytes, memory.count]).toEqual(['A', 80, 4])
  memory.clear()
  expect([memory.bytes, memory.count]).toEqual([0, 0])
})
