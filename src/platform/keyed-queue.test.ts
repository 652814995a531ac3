import { expect, test } from 'vitest'
import { keyedQueue } from './keyed-queue.ts'

test('calls with one key run one after another, and a failure does not stop those behind it', async () => {
  const queue = keyedQueue()
  const log: string[] = []
  const first = Promise.withResolvers<undefined>()
  const run = (key: string, name: string, until: Promise<unknown> = Promise.resolve()) =>
    queue(key, async (hasWaited) => {
      log.push(`${name} starts${hasWaited ? ' after another' : ''}`)
      await until
      log.push(`${name} ends`)
      return name
    })

  const failing = run('a', 'one', first.promise)
  const waiting = [run('a', 'two'), run('a', 'three')]
  expect(await run('b', 'other')).toBe('other')
  expect(log).toEqual(['one starts', 'other starts', 'other ends'])

  first.reject(new Error('failed'))
  await expect(failing).rejects.toThrow('failed')
  expect(await Promise.all(waiting)).toEqual(['two', 'three'])
  expect(log.slice(3)).toEqual([
    'two starts after another',
    'two ends',
    'three starts after another',
    'three ends',
  ])

  await run('a', 'four')
  expect(log.slice(7)).toEqual(['four starts', 'four ends'])
})
