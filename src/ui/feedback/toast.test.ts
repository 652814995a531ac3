import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, toast, subscribeToToasts } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => currentToasts().map((shown) => shown.text)

describe('a toast', () => {
  it('NUM-02 shows for 2000 ms, not one less and not one more', () => {
    toast('Lamp added to cart')
    vi.advanceTimersByTime(1999)
    expect(texts()).toEqual(['Lamp added to cart'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('appears below an earlier one, and each disappears after its own time', () => {
    toast('first')
    vi.advanceTimersByTime(500)
    toast('second', { tone: 'bad' })
    expect(currentToasts()).toMatchObject([
      { text: 'first', tone: 'good' },
      { text: 'second', tone: 'bad' },
    ])
    vi.advanceTimersByTime(1500)
    expect(texts()).toEqual(['second'])
  })

  it('notifies subscribers until they unsubscribe', () => {
    const listener = vi.fn()
    const unsubscribe = subscribeToToasts(listener)
    toast('seen')
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    vi.runAllTimers()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
