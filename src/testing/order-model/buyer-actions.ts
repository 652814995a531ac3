import { mergeGuest } from '../../people/accounts/signing-in/sign-in.ts'
import { cancelOrder } from '../../selling/orders/refunds/refund-order.ts'
import { reportUpi } from '../../selling/orders/paying/upi-claims.ts'
import { reserveForGateway } from '../../selling/orders/paying/reserve-for-payment.ts'
import { placeOrder } from '../../selling/orders/checkout/place-order.ts'
import { openGatewayPayment } from '../../selling/payments/gateways/open-gateway-payment.ts'
import { home } from '../order-fixtures.ts'
import { pickOrder, hasStatus, unlessRefused, type ModelOrder, type RunAction, type World } from './world.ts'

/** Opens a payment as the API does: the stock hold, a sync of an earlier attempt with the gateway, then a payment attempt. */
async function open({ stage: { app, provider }, buyers }: World, order: ModelOrder) {
  const buyerId = buyers[order.buyer]!
  const now = app.clock()
  const held = await unlessRefused(
    reserveForGateway(app, provider.gateway, { orderId: order.id, buyerId, now }),
  )
  if (!held) return
  const { order: reserved, attempts } = held
  const toPay = { reference: order.id, payerId: buyerId, amountPaise: reserved.totalPaise, now, attempts }
  // The owner may confirm a UPI payment of the order meanwhile.
  const opened = await unlessRefused(openGatewayPayment(app.db, provider.gateway, toPay))
  if (opened) order.gatewayOrderIds.push(opened.gatewayOrderId!)
}

/** A fee that the buyer bears, an offer, and a fee that the shop bears. */
const ways: { addedPaise?: number; feePaise?: number; isOffer?: boolean }[] = [
  {},
  { addedPaise: 23_60, feePaise: 23_60 },
  {},
  { addedPaise: -50_00, isOffer: true },
  { feePaise: 20_00 },
]

let utrs = 412_000_000_000

/** Actions of buyers. */
export const buyerActions: Record<string, RunAction> = {
  async buy({ stage, buyers, items, orders, phone }, which, size) {
    const buyer = which % buyers.length
    const asked = size % 2 === 0 ? 'home' : 'collect'
    const wanted = items.filter(
      (_, index) => index === which % items.length || index === (which + size) % items.length,
    )
    // The phones of repairs are brought and fetched: an order of services alone has no parcel.
    const delivery = wanted.every(({ catalogue }) => catalogue === 'services') ? 'collect' : asked
    const lines = wanted.map((item, index) => ({ item, quantity: 1 + ((size + index) % 2) }))
    const order = await unlessRefused(
      placeOrder(stage.app.db, {
        buyerId: buyers[buyer]!,
        wanted: {
          lines: lines.map(({ item, quantity }) => ({ product_id: item.id, type: item.catalogue, quantity })),
          delivery: asked,
          shipping: { ...home, phoneNumber: phone },
        },
        key: undefined,
        now: stage.app.clock(),
      }),
    )
    if (!order) return
    // The buyer's order with the same items awaited its payment and was continued.
    const continued = orders.find(({ id }) => id === order.id)
    if (continued) return continued.deliveries.push(delivery)
    return orders.push({
      id: order.id,
      buyer,
      deliveries: [delivery],
      // In the order of the order's lines.
      lines: order.lines.map(({ productId, quantity }) => ({
        item: items.find(({ id }) => id === productId)!,
        quantity,
      })),
      gatewayOrderIds: [],
      successes: [],
      acknowledged: new Set(['awaiting_payment']),
      restocked: new Map(),
      stored: {
        status: 'awaiting_payment',
        delivery,
        subtotalPaise: order.subtotalPaise,
        totalPaise: order.totalPaise,
        deductedPaise: 0,
        history: [],
        refunds: [],
        openReturn: undefined,
        hasClaim: false,
        minutesHeld: 15,
        paysAtShop: false,
        hasClaimHold: false,
      },
    })
  },

  async openPayment(world, which, size) {
    const canPay = hasStatus('awaiting_payment', 'payment_to_confirm')
    const order = pickOrder(
      world,
      which,
      (order) => canPay(order) && order.gatewayOrderIds.length <= size % 2,
    )
    if (order) await open(world, order)
  },

  /** Pays at the provider without reporting it to the shop; sometimes twice, with another amount, with a fee on top or less an offer. */
  async pay(world, which, size) {
    const isPaid = ({ successes }: ModelOrder) => successes.length > 0
    const order = pickOrder(world, which, (order) => !isPaid(order) || (which === 3 && size === 3))
    if (!order) return
    if (order.gatewayOrderIds.length === 0) await open(world, order)
    const lastGatewayOrderId = order.gatewayOrderIds.at(-1)
    if (!lastGatewayOrderId) return
    const { provider } = world.stage
    const openedPaise = provider.orderAmounts.get(lastGatewayOrderId)!
    const { addedPaise = 0, ...paidWith } = ways[(which + size) % ways.length]!
    const amountPaise = openedPaise + (which === 5 && size === 2 ? -100 : addedPaise)
    const success = provider.pay(lastGatewayOrderId, amountPaise, paidWith)
    order.successes.push({ success, amountPaise, isReported: false })
  },

  /** Claims a UPI payment, with a unique UTR or without one. */
  async reportUpi(world, which, size) {
    const order = pickOrder(world, which, hasStatus('awaiting_payment', 'payment_to_confirm'))
    if (!order) return
    const { db, clock } = world.stage.app
    const utr = size < 2 ? undefined : String(++utrs)
    const report = { orderId: order.id, buyerId: world.buyers[order.buyer]!, utr, now: clock() }
    if (await unlessRefused(reportUpi(db, report))) order.acknowledged.add('payment_to_confirm')
  },

  async cancelOwn(world, which, size) {
    const order = pickOrder(
      world,
      which,
      size === 0 ? hasStatus('awaiting_payment') : hasStatus('processing'),
    )
    if (!order) return
    const by = { actor: 'buyer', id: world.buyers[order.buyer]! } as const
    const done = await unlessRefused(cancelOrder(world.stage.app, { orderId: order.id, reason: '', by }))
    if (done) order.acknowledged.add('cancelled')
  },

  /** A guest signs in as a member and takes the orders along. */
  async signIn({ stage, buyers, members }, which) {
    const buyer = which % buyers.length
    const guest = buyers[buyer]!
    const member = members[which % members.length]!
    if (members.includes(guest)) return
    await mergeGuest(stage.app.db, stage.app.userMerged, guest, member)
    buyers[buyer] = member
  },
}
