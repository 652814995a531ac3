import { expect, test, vi } from 'vitest'
import { quantitySaver } from './use-cart-lines.ts'

test('CRT-05 quick presses are saved one after another, and the last one stays', async () => {
  const saved: number[] = []
  const answers: (() => void)[] = []
  const save = (quantity: number) => {
    saved.push(quantity)
    return new Promise<void>((answer) => answers.push(answer))
  }
  const keep = quantitySaver(1, save, vi.fn())

  const first = keep(2)
  void keep(3)
  void keep(4)
  expect(saved).toEqual([2])
  answers[0]!()
  await vi.waitFor(() => expect(saved).toEqual([2, 4]))
  answers[1]!()
  await first
  expect(saved).toEqual([2, 4])
})

test('a quantity that the server refuses goes back to the one it has', async () => {
  const putBack = vi.fn()
  const save = vi.fn((quantity: number) =>
    quantity > 3 ? Promise.reject(new Error('too many')) : Promise.resolve(),
  )
  const keep = quantitySaver(2, save, putBack)

  await keep(3)
  await keep(4)
  expect(putBack).toHaveBeenCalledExactlyOnceWith(3, new Error('too many'))
  await keep(3)
  expect(save).toHaveBeenCalledTimes(2)
})
