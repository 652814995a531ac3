import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('so many run, so many wait in turn, and the next one is refused at once', async () => {
  const inTurn = concurrencyLimit({ running: 2, waiting: 1 })
  const gates = [1, 2, 3].map(() => Promise.withResolvers<undefined>())
  const started: number[] = []
  const work = gates.map((gate, number) =>
    inTurn(() => {
      started.push(number)
      return gate.promise
    }),
  )

  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ refusal: 'unavailable' })
  expect(started).toEqual([0, 1])
  gates[0]!.resolve(undefined)
  await work[0]
  expect(started).toEqual([0, 1, 2])
  gates[1]!.resolve(undefined)
  gates[2]!.resolve(undefined)
  await Promise.all(work)
})

test('work that fails makes room for the next', async () => {
  const inTurn = concurrencyLimit({ running: 1, waiting: 0 })

  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'done')).toBe('done')
})
