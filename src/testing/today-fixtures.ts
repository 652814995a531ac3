import * as fixtures from './order-fixtures.ts'
import { admin, guest, type Person } from './visitor.ts'
import type { Today } from '../back-office/today/contract.ts'

export const today = async (staff: Person) => (await staff.get('/api/admin/today')).json<Today>()

/** Noon in India on a Wednesday. */
export const noon = Date.UTC(2026, 10, 25, 6, 30)
export const dayMs = 24 * 60 * 60 * 1000

export async function openShop() {
  const time = { now: noon }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
  const buyer = await guest(app)
  const product = await fixtures.phone(app)
  let utr = 400000000000
  /** An order with a reported UPI payment. */
  const reported = async (more: object = {}) => {
    const order = await fixtures.placed(buyer, [fixtures.line(product)], more)
    await buyer.post(`/api/orders/${order}/utr`, { utr: String(++utr) })
    return order
  }
  const paid = async (more: object = {}) => {
    const order = await reported(more)
    // Signed in again, since tests move the clock.
    const staff = await admin(app)
    const answer = await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return order
  }
  const move = (order: string, status: string, more: object = {}) =>
    admin(app).then((staff) => staff.put(`/api/admin/orders/${order}/status`, { status, ...more }))
  return { app, time, owner, buyer, product, reported, paid, move }
}
