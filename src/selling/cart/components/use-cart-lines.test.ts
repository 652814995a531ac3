import { expect, test, vi } from 'vitest'
import { quantitySaver } from './use-cart-lines.ts'

test('CRT-05 quick presses are saved one after another, and the last one stays', async () => {
  const saved: number[] = []
  const answers: (() => void)[] = []
  const save = (quantity: number) => {
    saved.push(quantity)
    return new Promise<void>((answer) => answers.push(answer))
  }
  const saveQuantity = quantitySaver(1, save, vi.fn())

  const first = saveQuantity(2)
  void saveQuantity(3)
  void saveQuantity(4)
  expect(saved).toEqual([2])
  answers[0]!()
  await vi.waitFor(() => expect(saved).toEqual([2, 4]))
  answers[1]!()
  await first
  expect(saved).toEqual([2, 4])
})

test('a quantity that the server refuses is reverted to the stored one', async () => {
  const revert = vi.fn()
  const save = vi.fn((quantity: number) =>
    quantity > 3 ? Promise.reject(new Error('too many')) : Promise.resolve(),
  )
  const saveQuantity = quantitySaver(2, save, revert)

  await saveQuantity(3)
  await saveQuantity(4)
  expect(revert).toHaveBeenCalledExactlyOnceWith(3, new Error('too many'))
  await saveQuantity(3)
  expect(save).toHaveBeenCalledTimes(2)
})
