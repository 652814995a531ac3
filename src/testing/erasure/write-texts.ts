import fc from 'fast-check'
import { usersStore } from '../../people/accounts/users-store.ts'
import { contactStore } from '../../people/contact/store.ts'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { sendRefunds } from '../../selling/payments/refunds/send-refunds.ts'
import { newId } from '../../platform/ids.ts'
import { validInput } from '../fuzz/valid-input.ts'
import * as fixtures from '../order-fixtures.ts'
import { guest, member, visitor, type Person } from '../visitor.ts'
import type { Texts } from './find-texts.ts'
import type { TextCall } from './staff-texts.ts'

export const customer = {
  name: 'Kanmani Selvaraj',
  address: '7 Noyyal Bank Road, Tiruppur 641604',
  email: 'kanmani@example.com',
  number: '9844412345',
  otherNumber: '9844467890',
  message: 'Is a blue one coming on Friday?',
  returnReason: 'The left corner is chipped',
}

export interface TestCustomer {
  app: fixtures.Shop
  owner: Person
  buyer: Person
}

/** An account with a confirmed email. */
export async function aCustomer(app: fixtures.Shop, owner: Person): Promise<TestCustomer> {
  const buyer = await member(app, customer.email)
  await usersStore(app.db).markVerified(buyer.id, app.clock())
  return { app, owner, buyer }
}

/** Makes each call of `calls` on what a customer has, with a text of its own in each field; returns the texts. */
export async function writeTexts(shop: TestCustomer, calls: TextCall[]): Promise<Texts> {
  const byRoute = new Map(calls.map((call) => [call.route, call]))
  const written: Texts = {}
  const write: Write = async (route, url, values = {}) => {
    const call = byRoute.get(route)
    if (!call) throw new Error(`${route} takes no text about a customer.`)
    const textOf = (field: string) =>
      // A merge takes nothing but the number of a customer.
      field === 'other' ? customer.otherNumber : `canary of ${field} in call ${calls.indexOf(call)}`
    const body = validInput(call.schema.body!, route, (name) =>
      call.fields.includes(name) ? fc.constant(textOf(name)) : undefined,
    )
    for (const field of call.fields) written[`${field} of ${route}`] = textOf(field)
    const headers = { 'idempotency-key': newId() }
    const answer = await shop.owner.send(
      route.split(' ')[0],
      url,
      { ...(body as object), ...values },
      headers,
    )
    if (answer.statusCode >= 300) throw new Error(`${route}: ${answer.body}`)
  }
  await writeOnOrders(shop, write)
  await writeOnMessage(shop, write)
  await writeOnNumber(write)
  return written
}

/** `values`: the fields of the body that are no texts, where generated ones do not fit. */
type Write = (route: string, url: string, values?: Record<string, unknown>) => Promise<void>

async function writeOnOrders({ app, owner, buyer }: TestCustomer, write: Write) {
  const product = await fixtures.phone(app, { onHand: 50 })
  const shipping = {
    fullName: customer.name,
    phoneNumber: customer.number,
    deliveryAddress: customer.address,
  }
  const order = async (who = buyer, phoneNumber = customer.number) =>
    fixtures.placed(who, await fixtures.withGift(app, [fixtures.line(product)]), {
      shipping: { ...shipping, phoneNumber },
    })
  const paid = async () => {
    const id = await order()
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, id)))
    await fixtures.webhooksArrived(app)
    return id
  }
  const at = (id: string) => `/api/admin/orders/${id}`
  const details = async (id: string) => (await owner.get(at(id))).json<AdminOrderDetails>()
  const refund = async (id: string, faults: typeof app.sandboxFaults.refunds) => {
    app.sandboxFaults.refunds = faults
    await write('POST /api/admin/orders/:id/refunds', `${at(id)}/refunds`, { amount: 1, position: 0 })
    await sendRefunds(app, app.gateway())
  }
  const status = (id: string, to: string) =>
    write('PUT /api/admin/orders/:id/status', `${at(id)}/status`, { status: to })

  await status(await order(), 'cancelled')
  await status(await order(await guest(app), customer.otherNumber), 'cancelled')

  const sent = await paid()
  const { link } = await fixtures.show(buyer, sent)
  await owner.post(`${at(sent)}/link`)
  await visitor(app).post(`/api/order-links/${link}/cancel`, { reason: customer.returnReason })
  await write('POST /api/admin/orders/:id/decline-cancellation', `${at(sent)}/decline-cancellation`)
  for (const to of ['shipped', 'delivered']) await status(sent, to)
  await write('POST /api/admin/orders/:id/notes', `${at(sent)}/notes`)
  const lines = [{ position: 0, quantity: 1 }]
  await buyer.post(`/api/order-links/${link}/returns`, { reason: customer.returnReason, lines })
  const back = `${at(sent)}/returns/${(await details(sent)).returns[0]!.id}`
  await write('POST /api/admin/orders/:id/returns/:return', back, { decision: 'accept' })
  await refund(sent, 'processed')
  await write('POST /api/admin/orders/:id/returns/:return/receive', `${back}/receive`, {
    lines: [{ position: 0, restocked: 1 }],
    amount: 1,
  })
  await sendRefunds(app, app.gateway())

  const refused = await paid()
  for (const to of ['shipped', 'delivered']) await status(refused, to)
  await refund(refused, 'failed')
  const { payments, refunds } = await details(refused)
  const payment = payments.find((one) => one.status === 'captured')!.id
  await write('POST /api/admin/integrity/cases/:id/close', `/api/admin/integrity/cases/${payment}/close`)
  await owner.post(`${at(refused)}/refunds/${refunds[0]!.id}/settle`, {})
}

async function writeOnMessage({ app }: TestCustomer, write: Write) {
  const inbox = contactStore(app.db)
  const { name, email, message } = customer
  await inbox.insert({ name, email, message }, app.clock())
  const [newest] = await inbox.newest({ page: 1, limit: 1 })
  await write('POST /api/admin/messages/:id/replies', `/api/admin/messages/${newest!.id}/replies`)
}

async function writeOnNumber(write: Write) {
  const url = `/api/admin/customers/${customer.number}`
  await write('POST /api/admin/customers/:phone/notes', `${url}/notes`)
  for (const way of ['merges', 'unmerge', 'merges'])
    await write(`POST /api/admin/customers/:phone/${way}`, `${url}/${way}`)
}
