import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('of many pictures at once one is worked on, a few wait, and the others are asked to come again', async () => {
  const run = oneAtATime(2)
  let working = 0
  const work = async () => {
    expect(++working).toBe(1)
    await new Promise((done) => setTimeout(done, 5))
    working--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => run(work)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(outcomes.at(-1)).toMatchObject({ reason: { refusal: 'unavailable', details: { retryAfter: 5 } } })
  await expect(run(work)).resolves.toBeUndefined()
})

test('a picture that fails leaves the way free for the next', async () => {
  const run = oneAtATime(2)
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
