import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { MyOrder } from './my-order.tsx'
import { OrderReceipt } from './order-receipt.tsx'

/** Placed in the evening UTC, which is the next day in India. */
const order: Order = {
  id: 'KD-1',
  date: '2026-01-05T20:00:00.000Z',
  customer: 'Asha Raman',
  product: 'OnePlus 12',
  amount: 65_099,
  discount: 0,
  roundOff: 0,
  subtotal: 64_999,
  deliveryFee: 100,
  status: 'delivered',
  tracking: '',
  delivery: 'home',
  device: null,
  shipping: { fullName: 'Asha Raman', phoneNumber: '9876543210', deliveryAddress: '4 Kumaran Road' },
  lines: [],
  invoice: null,
  taxInvoice: null,
  bill: null,
  isTest: false,
  link: 'token',
  revision: '',
  isHeld: false,
  hasOpenUpi: false,
  canPayAtShop: false,
  paysAtShopUntil: null,
}

const text = (page: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('my orders show the day of the order in India’s time zone', () =>
  expect(text(<MyOrder order={order} />)).toContain('KD-1 · Ordered on 6 Jan 2026'))

test('the receipt shows the day of the order in India’s time zone', () =>
  expect(text(<OrderReceipt order={order} invoice={123456} isJustPaid={false} />)).toContain(
    'Ordered on 6 January 2026',
  ))
