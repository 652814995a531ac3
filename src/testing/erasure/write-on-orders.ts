import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { sendRefunds } from '../../selling/payments/refunds/send-refunds.ts'
import * as fixtures from '../order-fixtures.ts'
import { guest, visitor } from '../visitor.ts'
import { customer, type TestCustomer } from './test-customer.ts'
import type { Write } from './write-texts.ts'

/** Texts on orders, their returns, refunds and payments. */
export async function writeOnOrders({ app, owner, buyer }: TestCustomer, write: Write) {
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
