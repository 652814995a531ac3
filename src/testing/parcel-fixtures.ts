import { sql } from 'drizzle-orm'
import { inTransaction } from '../platform/database/transaction.ts'
import { changeDevices } from '../selling/devices/change-devices.ts'
import type { DeviceState } from '../selling/devices/device-states.ts'
import type { AdminOrderDetails } from '../selling/orders/admin/contract.ts'
import { expectChecksPass } from './consistency-checks.ts'
import { serialisedPhone } from './device-fixtures.ts'
import * as fixtures from './order-fixtures.ts'
import { admin, member } from './visitor.ts'

type Line = ReturnType<typeof fixtures.line>

/** A shop with devices of one phone, and what its staff do with the parcels of paid orders. */
export async function shopWithDevices({ pieces = 3 } = {}) {
  const time = { now: Date.UTC(2026, 10, 25, 6) }
  const app = await fixtures.openShop({ time })
  const { phone, imeis, ids } = await serialisedPhone(app, pieces, { name: 'Galaxy S24' })
  const [staff, buyer] = [await admin(app), await member(app)]
  const pay = async (order: string) => {
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    await fixtures.webhooksArrived(app)
  }
  const paid = async (lines: Line[] = [fixtures.line(phone)], more: object = {}) => {
    const order = await fixtures.placed(buyer, lines, more)
    await pay(order)
    return order
  }
  const at = (order: string) => `/api/admin/orders/${order}`
  const pack = (order: string, number: string) => staff.post(`${at(order)}/devices`, { number })
  const replace = (order: string, numbers: string[], shown: string[]) =>
    staff.put(`${at(order)}/devices`, { numbers, shown })
  const set = (order: string, status: string) =>
    staff.put(`${at(order)}/status`, { status, ewayBill: '123456789012' })
  const details = async (order: string) => (await staff.get(at(order))).json<AdminOrderDetails>()
  const stock = async () => {
    const { rows } = await app.db.execute(
      sql`select on_hand, held, pieces_with_cost as costed from products where id = ${phone._id}`,
    )
    return rows[0]
  }
  const move = (id: string, to: DeviceState, orderId: string | null = null) =>
    inTransaction(app.db, (tx) => changeDevices(tx, [id], { to, reason: 'counted', orderId }, app.clock()))
  const check = () => expectChecksPass(app.db, app.clock())
  return {
    app,
    time,
    phone,
    imeis,
    ids,
    staff,
    buyer,
    paid,
    pay,
    pack,
    replace,
    set,
    details,
    stock,
    move,
    at,
    check,
  }
}

/** Why a request was refused. */
export const refusalOf = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
  const { statusCode, json } = await answer
  return { statusCode, ...(json() as { type: string; message: string; field?: string }) }
}
