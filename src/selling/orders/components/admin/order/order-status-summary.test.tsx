import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../admin/contract.ts'
import { orderStatuses } from '../../../status.ts'
import { OrderStatusSummary } from './order-status-summary.tsx'

const shown = (order: Partial<AdminOrder>) =>
  renderToStaticMarkup(
    <OrderStatusSummary
      order={
        {
          status: 'delivered',
          date: '2026-01-05T10:35:00.000Z',
          statusSince: '2026-01-09T05:30:00.000Z',
          returnRequested: false,
          ...order,
        } as AdminOrder
      }
    />,
  )
const text = (order: Partial<AdminOrder>) =>
  shown(order)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a delivered order shows when it was delivered, and when it was placed', () => {
  expect(text({})).toBe('Delivered on 9 Jan 2026, 11:00 am Placed on 5 Jan 2026, 4:05 pm')
  expect(shown({})).toContain('<time dateTime="2026-01-09T05:30:00.000Z">')
})

test('an ongoing status shows since when', () => {
  const waiting = orderStatuses.filter((status) => text({ status }).includes(' since 9 Jan 2026'))
  expect(waiting).toEqual(['awaiting_payment', 'payment_to_confirm', 'processing', 'ready'])
})

test('an open return request is shown next to the status', () => {
  expect(text({ returnRequested: true })).toContain('Return requested')
  expect(text({ returnRequested: false })).not.toContain('Return requested')
})
