import { describe, expect, test } from 'vitest'
import { undoOf } from './undo-rules.ts'

const at = new Date('2026-01-05T10:00:00Z')
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

const shipped = {
  order: { status: 'shipped', delivery: 'home', handedOverAt: null, paidAt: at },
  last: { kind: 'moved', actor: 'staff', fromStatus: 'processing', happenedAt: at },
  hasRefund: false,
  now: minutesLater(1),
} as const
const cancelled = {
  ...shipped,
  order: { ...shipped.order, status: 'cancelled', paidAt: null },
  last: { ...shipped.last, fromStatus: 'awaiting_payment' },
} as const

describe('undo of a status', () => {
  test('leads back to the status before, for ten minutes', () => {
    expect(undoOf(shipped)).toEqual({ to: 'processing', until: minutesLater(10) })
    expect(undoOf({ ...shipped, now: minutesLater(10) })).toMatchObject({ to: 'processing' })
    expect(undoOf({ ...shipped, now: new Date(minutesLater(10).getTime() + 1) })).toEqual({
      refusal: 'too_late',
    })
    const ready = { ...shipped.order, status: 'ready', delivery: 'collect' } as const
    expect(undoOf({ ...shipped, order: ready })).toMatchObject({ to: 'processing' })
    expect(undoOf(cancelled)).toMatchObject({ to: 'awaiting_payment' })
  })

  test('is refused once a refund was started, since its credit note stays', () => {
    expect(undoOf({ ...shipped, hasRefund: true })).toEqual({ refusal: 'refund_started' })
    expect(undoOf({ ...cancelled, hasRefund: true })).toEqual({ refusal: 'refund_started' })
    const order = { ...cancelled.order, paidAt: at }
    expect(undoOf({ ...cancelled, order })).toEqual({ refusal: 'refund_started' })
  })

  test('is refused once the goods were handed over', () => {
    for (const order of [
      { ...shipped.order, status: 'delivered', handedOverAt: at },
      { ...shipped.order, status: 'collected', delivery: 'collect', handedOverAt: at },
    ] as const)
      expect(undoOf({ ...shipped, order })).toEqual({ refusal: 'handed_over' })
  })

  test('is refused for what staff did not set by hand', () => {
    for (const last of [
      undefined,
      { ...shipped.last, actor: 'shop' as const },
      { ...shipped.last, actor: 'buyer' as const },
      { ...shipped.last, kind: 'undone' as const },
      { ...shipped.last, fromStatus: 'ready' as const },
    ])
      expect(undoOf({ ...shipped, last })).toEqual({ refusal: 'not_by_hand' })
    const paid = { ...shipped.order, status: 'processing' } as const
    expect(undoOf({ ...shipped, order: paid })).toEqual({ refusal: 'not_by_hand' })
    const fromProcessing = { ...cancelled.last, fromStatus: 'processing' as const }
    expect(undoOf({ ...cancelled, last: fromProcessing })).toEqual({ refusal: 'not_by_hand' })
  })
})
