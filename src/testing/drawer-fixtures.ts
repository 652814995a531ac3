import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '../selling/payments/contract.ts'
import { firstDrawer } from '../counter/drawers/drawers-store.ts'
import { newId } from '../platform/ids.ts'
import type { DayReport, Drawer } from '../counter/drawers/contract.ts'
import { testApp, type TestApp } from './test-app.ts'
import { admin, type Person } from './visitor.ts'

export const drawerUrl = `/api/counter/drawers/${firstDrawer.id}`

/** 10:00 in India. */
export const morning = Date.UTC(2026, 10, 27, 4, 30)

export async function drawerShop() {
  const time = { now: morning }
  const app = await testApp({ time })
  const owner = await admin(app)
  return { app, time, owner }
}

export async function openDrawerShop(float = 2000) {
  const { app, time, owner } = await drawerShop()
  await openDrawer(owner, float)
  return { app, time, owner, shift: await openShiftId(owner) }
}

/** Tea, unless the body says otherwise. */
export const moveCash = (staff: Person, body: object, headers?: Record<string, string>) =>
  staff.post(`${drawerUrl}/cash`, { direction: 'out', reason: 'tea', ...body }, headers)

export const openDrawer = (staff: Person, float = 2000) => staff.post(`${drawerUrl}/shifts`, { float })

export const drawersOf = async (staff: Person) =>
  (await staff.get('/api/counter/drawers')).json<{ drawers: Drawer[] }>().drawers

export const openShiftId = async (staff: Person) => (await drawersOf(staff))[0]!.openShift!.id

interface Taking {
  shiftId: string | null
  method?: PaymentMethod
  amountRupees: number
  tendered?: number
}

/** A payment of the counter as a sale books it; its id. Amounts in rupees. */
export async function takePayment(
  app: Pick<TestApp, 'db' | 'clock'>,
  staff: Person,
  { shiftId, method = 'cash', amountRupees, tendered }: Taking,
) {
  const id = newId()
  const now = app.clock()
  await app.db.execute(sql`
    insert into payments (id, purpose, payer_id, method, amount_paise, status, taken_by, tendered_paise, shift_id, receipt_number, opened_at, captured_at)
    values (${id}, 'on_account', ${staff.id}, ${method}, ${amountRupees * 100}, 'captured', ${staff.id}, ${tendered === undefined ? null : tendered * 100}, ${shiftId},
      (select coalesce(max(receipt_number), 100000) + 1 from payments), ${now}, ${now})`)
  return id
}

/** A refund in cash, which is paid out at once. */
export async function payOutRefund(
  app: TestApp,
  staff: Person,
  payment: string,
  shiftId: string,
  amountRupees: number,
) {
  const now = app.clock()
  await app.db.execute(sql`
    insert into refunds (id, payment_id, amount_paise, method, paid_by, shift_id, status, reason, requested_by, requested_at, processed_at, next_attempt_at)
    values (${newId()}, ${payment}, ${amountRupees * 100}, 'by_hand', 'cash', ${shiftId}, 'processed', 'Returned', ${staff.id}, ${now}, ${now}, ${now})`)
  await app.db.execute(
    sql`update payments set refunded_paise = refunded_paise + ${amountRupees * 100} where id = ${payment}`,
  )
}

export const countSum = (staff: Person, shiftId: string, sum: number) =>
  staff.post(`/api/counter/shifts/${shiftId}/counts`, { sum })

/** Counts and closes; the report of the shift. */
export async function countAndClose(staff: Person, shiftId: string, sum: number, reason = '') {
  const { id } = (await countSum(staff, shiftId, sum)).json<{ id: string }>()
  return staff.post(`/api/counter/shifts/${shiftId}/close`, { count: id, reason })
}

export const dayOf = async (staff: Person, day: string) =>
  (await staff.get(`/api/counter/day?day=${day}`)).json<DayReport>()
