import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, toast, watchToasts } from './toast.ts'

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

  it('stands below an earlier one, and each goes in its own time', () => {
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

  it('tells those who watch, until they stop', () => {
    const watcher = vi.fn()
    const stop = watchToasts(watcher)
    toast('seen')
    expect(watcher).toHaveBeenCalledTimes(1)
    stop()
    vi.runAllTimers()
    expect(watcher).toHaveBeenCalledTimes(1)
  })
})
