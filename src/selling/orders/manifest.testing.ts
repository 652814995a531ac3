import fc from 'fast-check'
import type { SavedAddress } from '../../people/accounts/saved-addresses/contract.ts'
import { serialisedPhone } from '../../testing/device-fixtures.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import { failedRefund, payFor, placedAgain } from '../../testing/refund-fixtures.ts'
import type { StaffChange, TestManifest } from '../../testing/test-manifest.ts'
import { guest, type Person } from '../../testing/visitor.ts'
import { writeOnOrders } from '../../testing/erasure/write-on-orders.ts'
import type { AdminOrderDetails } from './admin/contract.ts'
import type { OrderDetails } from './contract.ts'
import { cancelRequestsStore } from './links/cancel-requests-store.ts'

const url = '/api/admin/orders'

/** A delivered order with an invoice, a requested return and a failed refund. */
async function orderThings(app: fixtures.Shop, buyer: Person, owner: Person) {
  const product = await fixtures.phone(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product, 2)])
  const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
  const success = await fixtures.pay(app, gatewayOrder)
  await fixtures.verify(app, success)
  await fixtures.webhooksArrived(app)
  for (const status of ['shipped', 'delivered'])
    await owner.put(`${url}/${order}/status`, { status, ewayBill: '123456789012' })
  app.sandboxFaults.refunds = 'failed'
  await owner.post(`${url}/${order}/refunds`, { amount: 1, reason: 'For the scratch.' })
  const { link } = await fixtures.show(buyer, order)
  await buyer.post(`/api/order-links/${link}/returns`, {
    reason: 'Too large',
    lines: [{ position: 0, quantity: 1 }],
  })
  const { returns } = (await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()
  await buyer.post(`/api/order-links/${link}/returns/${returns[0]!.id}/photos`, { photo: smallestPhoto })
  const details = (await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()
  const { payments } = (await owner.get(`${url}/${order}`)).json<AdminOrderDetails>()
  // The checkout saves the address.
  const addresses = (await buyer.get('/api/auth/addresses')).json<SavedAddress[]>()
  return {
    orders: order,
    addresses: addresses[0]!.id,
    'order-links': link,
    documents: details.documents[0]!.id,
    returns: details.returns[0]!.id,
    photos: details.returns[0]!.photos[0]!,
    refunds: details.refunds[0]!.id,
    cases: payments.find(({ status }) => status === 'captured')!.id,
    'sandbox orders': gatewayOrder,
    'sandbox checkout': gatewayOrder,
    'sandbox payments': success.razorpay_payment_id,
  }
}

const paidOrder = `(select id from orders where status = 'processing')`
const ownPayment = `reference = ${paidOrder} and status = 'captured'`
const tenDays = `interval '10 days'`
/** A repair that a line of it became. */
const repairOfPaidOrder = (position: number, state: string, endedAt: string) => `
  insert into repair_visits (id, link_token, user_id, full_name, phone_number, created_at)
    select gen_random_uuid(), 'planted', user_id, 'Asha', '9876543210', timestamptz '2026-01-01' from orders where id = ${paidOrder};
  insert into repair_jobs (id, visit_id, state, brand, model, fault, pickup_code, created_at, state_since, ended_at, prepaid_order_id, prepaid_position, prepaid_piece)
    select 'R-23456780', id, '${state}', 'Apple', 'iPhone 13', 'Screen', '123456', created_at, created_at, ${endedAt}, ${paidOrder}, ${position}, 1
    from repair_visits where link_token = 'planted'`

export const testing: TestManifest = {
  staffChanges: async ({ app, staff, things }) => {
    const buyer = await guest(app)
    const product = await fixtures.phone(app, { onHand: 20 })
    const placed = () => placedAgain(app, buyer, product)
    const paid = async () => {
      const order = await placed()
      await payFor(app, buyer, order)
      return order
    }
    const [shipping, bulk, refunded] = [await paid(), await paid(), await paid()]
    const [unconfirmed, unseen] = [await placed(), await placed()]
    const { phone: numbered, imeis } = await serialisedPhone(app, 2)
    const packed = await fixtures.placed(buyer, [fixtures.line(numbered, 2)])
    await payFor(app, buyer, packed)
    const again = await failedRefund(app, { staff, buyer }, product)
    const settled = await failedRefund(app, { staff, buyer }, product)
    const back = `${url}/${things['orders']!}/returns/${things['returns']!}`
    const changes: [string, StaffChange][] = [
      [`PUT ${url}/:id/status`, { url: `${url}/${shipping}/status`, body: { status: 'shipped' } }],
      [`POST ${url}/:id/undo`, { url: `${url}/${shipping}/undo`, body: { from: 'shipped' } }],
      [
        `POST ${url}/:id/decline-cancellation`,
        {
          url: `${url}/${shipping}/decline-cancellation`,
          body: { answer: 'It is packed.' },
          first: () => cancelRequestsStore(app.db).add(shipping, app.clock()),
        },
      ],
      [`POST ${url}/:id/notes`, { url: `${url}/${shipping}/notes`, body: { text: 'Call before noon.' } }],
      [`POST ${url}/status`, { url: `${url}/status`, body: { ids: [bulk], status: 'shipped' } }],
      [
        `POST ${url}/:id/payment`,
        {
          first: () => buyer.post(`/api/orders/${unconfirmed}/utr`, { utr: '123456789012' }),
          url: `${url}/${unconfirmed}/payment`,
          body: { decision: 'confirm' },
        },
      ],
      [
        `POST ${url}/:id/check-payment`,
        {
          // Paid at the provider, but the shop got no webhook.
          first: async () => {
            app.sandboxFaults.webhooks.dropRate = 1
            await fixtures.pay(app, await fixtures.gatewayOrder(buyer, unseen))
          },
          url: `${url}/${unseen}/check-payment`,
        },
      ],
      [
        `POST ${url}/:id/refunds`,
        { url: `${url}/${refunded}/refunds`, body: { amount: 1, reason: 'For the scratch.' } },
      ],
      [
        `POST ${url}/:id/returns/:return`,
        { url: back, body: { decision: 'accept', answer: 'Please bring it.' } },
      ],
      [
        `POST ${url}/:id/returns/:return/receive`,
        { url: `${back}/receive`, body: { lines: [{ position: 0, restocked: 1 }], amount: 1 } },
      ],
      [
        `POST ${url}/:id/refunds/:refund/settle`,
        { url: `${url}/${settled.order}/refunds/${settled.refund}/settle`, body: {} },
      ],
      [
        `POST ${url}/:id/refunds/:refund/retry`,
        { url: `${url}/${again.order}/refunds/${again.refund}/retry` },
      ],
      [`POST ${url}/:id/devices`, { url: `${url}/${packed}/devices`, body: { number: imeis[0] } }],
      [
        `PUT ${url}/:id/devices`,
        {
          first: () => staff.post(`${url}/${packed}/devices`, { number: imeis[0] }),
          url: `${url}/${packed}/devices`,
          body: { numbers: imeis, shown: imeis.slice(0, 1) },
        },
      ],
      [`POST ${url}/:id/link`, { url: `${url}/${shipping}/link` }],
    ]
    return changes
  },
  memberThings: orderThings,
  withoutEffect: {
    'is about things that the caller owns, and staff own none here': [
      'POST /api/orders',
      'POST /api/orders/:id/qr',
      'POST /api/orders/:id/pay-at-shop',
      'POST /api/rpay/create-order',
    ],
    'writes files, or asks another server': [`POST ${url}/:id/check-payment`],
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${url}/:id/decline-cancellation`,
      `POST ${url}/:id/devices`,
      `PUT ${url}/:id/devices`,
      'POST /api/order-links/:token/refund-upi',
      'POST /api/order-links/:token/requests',
      'POST /api/order-links/:token/returns',
      'POST /api/order-links/:token/returns/:return/photos',
      'POST /api/order-links/track',
    ],
  },
  textsAbout: { orders: 'customer' },
  writeTexts: writeOnOrders,
  wholeLists: {
    '/api/admin/packing-slips': 'the contract accepts at most 100 ids, which are in the URL',
  },
  fields: {
    order: fc.constant('KD-23456789AB'),
    photo: fc.constant('data:image/png;base64,iVBORw0KGgo='),
    fullName: fc.stringMatching(/^[A-Z][a-z]{1,12}$/),
    deliveryAddress: fc.constant('4 Kumaran Road, Tiruppur 641601'),
  },
  faults: {
    I20: `update payments set amount_paise = amount_paise - 1 where ${ownPayment}`,
    I21: `update payments set status = 'open', captured_at = null, receipt_number = null where ${ownPayment}`,
    I25: `update payments set opened_at = opened_at - interval '1 hour' where status = 'open'`,
    'I24-refunded': `update refunds set status = 'pending', processed_at = null where status = 'processed'`,
    'I11-held': `update products set held = held + 1`,
    'I13-moves': `update stock_moves set quantity = quantity - 1 where reason = 'sold' and order_id = ${paidOrder}; update products set on_hand = on_hand - 1`,
    'I13-sold': `delete from stock_moves where order_id = ${paidOrder}; update products set on_hand = on_hand + 2`,
    'packed-devices': {
      sql: `insert into devices (id, product_id, state, order_id, added_at) select gen_random_uuid(), product_id, 'held', order_id, now() from order_lines where order_id = ${paidOrder}`,
      alsoFoundBy: ['device-states'],
    },
    'due-sums': `update orders set channel = 'counter', sold_by = user_id, delivery = 'collect', credit_paise = 100, due_until = '2026-06-08' where status = 'processing';
      insert into write_offs (id, order_id, amount_paise, reason, written_at) select gen_random_uuid(), id, 100, 'moved away', placed_at from orders where status = 'processing'`,
    'prepaid-repairs': {
      sql: `${repairOfPaidOrder(9, 'booked', 'null')};
      insert into order_lines (order_id, position, product_id, catalogue, name, image_url, unit_price_paise, quantity, hsn, tax_rate_bp)
        select order_id, 9, product_id, 'services', name, '', 0, 2, hsn, tax_rate_bp from order_lines where order_id = ${paidOrder} and position = 0`,
      alsoFoundBy: ['I13-moves'],
    },
    'cancelled-repairs': repairOfPaidOrder(0, 'cancelled', 'now()'),
    'returned-serials': `insert into order_line_serials (order_id, position, serial, returned_at) select id, 0, '490154203237518', placed_at from orders where id = ${paidOrder}`,
    'returned-goods': `insert into stock_moves select gen_random_uuid(), product_id, 1, 'returned', order_id, moved_at from stock_moves where order_id = ${paidOrder}; update products set on_hand = on_hand + 1`,
    I32: {
      sql: `update tax_documents set order_id = 'KD-ANOTHER' where order_id = ${paidOrder}`,
      alsoFoundBy: ['I32-stray'],
    },
    'I32-stray': {
      sql: `
    insert into tax_documents select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'number', 5, 'code', 'STRAY/5',
      'order_id', o.id, 'total_paise', o.total_paise, 'taxable_paise', o.total_paise, 'cgst_paise', 0, 'sgst_paise', 0))).*
    from tax_documents d, orders o where d.number = 4 and d.series = 'TS' and o.status = 'awaiting_payment';
    update document_series set last_number = 5 where series = 'TS'`,
      alsoFoundBy: ['I33-lines'],
    },
    'I32-credit': `update refunds set amount_paise = amount_paise - 1 where status = 'requested'; update payments set refunded_paise = refunded_paise - 1 where id = (select payment_id from refunds where status = 'requested')`,
    'I32-corrects': `update tax_documents set corrects_id = gen_random_uuid() where kind = 'credit_note'`,
    'I32-rupees': {
      sql: `update orders set channel = 'counter', sold_by = user_id, delivery = 'collect' where status = 'processing'; update tax_documents set total_paise = total_paise + 50, round_off_paise = 50 where order_id = ${paidOrder}`,
      alsoFoundBy: ['I33'],
    },
    'I32-offset': `update payments set method = 'offset', slip = 'CN/26-27/00009' where ${ownPayment}`,
    'I33-margin': {
      sql: `update tax_documents set taxable_paise = taxable_paise - 100, untaxed_paise = 100 where order_id = ${paidOrder}`,
      alsoFoundBy: ['I33-lines'],
    },
    I33: {
      sql: `update tax_documents set total_paise = total_paise + 100, taxable_paise = taxable_paise + 100 where order_id = ${paidOrder}`,
      alsoFoundBy: ['I33-lines'],
    },
    I01: `update order_lines set unit_price_paise = unit_price_paise - 100 where order_id = (select id from orders where status = 'awaiting_payment')`,
    'I04-paid': {
      sql: `update orders set status = 'awaiting_payment' where status = 'processing'`,
      alsoFoundBy: ['I04-status', 'I13'],
    },
    I13: { sql: `update orders set hold = 'taken' where status = 'cancelled'`, alsoFoundBy: ['I13-moves'] },
    'shop-holds': `update orders set pays_at_shop = true where status = 'processing'`,
    'holds-lapsed': `update orders set hold_until = hold_until - ${tenDays} where hold = 'held'`,
    'I04-status': `update orders set status = 'delivered' where status = 'shipped'`,
    'I04-steps': `update order_events set from_status = 'ready' where to_status = 'shipped'`,
  },
}
