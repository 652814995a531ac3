import { claimHoldMinutes, holdMinutes } from '../../selling/orders/holds/hold.ts'
import { fromRupees, paise } from '../../platform/money/money.ts'
import { sampleProfile } from '../../site/shop/sample-profile.ts'
import { hasLeft, unitsSold, type StoredState, type PaymentRow } from './stored-state.ts'
import type { ModelOrder, StoredRefund, Stage, World } from './world.ts'

/** Describes every difference between the ledger and the model's state. */
export function differences(world: World, stored: StoredState): string[] {
  return [
    ...world.items.flatMap(({ id, counted }) => {
      const expected = counted === null ? null : counted - unitsSold(world, id)
      const found = stored.onHand.get(id)
      return found === expected ? [] : [`${id} has a stock of ${String(found)}, expected ${String(expected)}`]
    }),
    ...world.orders.flatMap((order) =>
      checkOrder(order, world.stage, stored).map((difference) => `${order.id} ${difference}`),
    ),
    ...checkUpi(world, stored),
    ...checkDevices(world, stored),
    ...checkSupplier(world, stored),
  ]
}

function checkOrder(order: ModelOrder, stage: Stage, stored: StoredState): string[] {
  const captured = (stored.payments.get(order.id) ?? []).filter(({ status }) => status === 'captured')
  return [
    ...[...order.acknowledged]
      .filter((status) => !order.stored.history.includes(status))
      .map((status) => `has no status ${status}, which was acknowledged`),
    ...checkDelivery(order),
    ...checkHold(order.stored, stored.shopHoldMinutes),
    ...checkPayments(order, stage, captured),
    ...checkRefunds(order, stage, captured),
  ]
}

/** The delivery is one that was acknowledged last, and the amount fits it. */
function checkDelivery({ deliveries, stored }: ModelOrder) {
  const { delivery, subtotalPaise, totalPaise, deductedPaise } = stored
  const acknowledged = deliveries.length > 1 ? deliveries.slice(1) : deliveries
  const feePaise = delivery === 'home' ? fromRupees(sampleProfile.deliveryFee) : paise(0)
  return [
    ...(acknowledged.includes(delivery)
      ? []
      : [`has delivery ${delivery}, expected ${acknowledged.join(' or ')}`]),
    ...(totalPaise === subtotalPaise + feePaise - deductedPaise
      ? []
      : [
          `comes to ${totalPaise}, expected ${subtotalPaise} and ${feePaise} for ${delivery} less ${deductedPaise}`,
        ]),
  ]
}

/** 15 minutes, a day for the first UTR of an order without rejected claims, or until the shop closes on its next day. */
function checkHold({ minutesHeld, hasClaimHold, paysAtShop }: ModelOrder['stored'], shopHoldMinutes: number) {
  const maximum = Math.max(
    ...[holdMinutes, hasClaimHold ? claimHoldMinutes : 0, paysAtShop ? shopHoldMinutes : 0],
  )
  return minutesHeld > maximum
    ? [`is held for ${minutesHeld} more minutes, at most ${maximum} are allowed`]
    : []
}

/** A line has the devices of its pieces once it has left, and those that did not come back are sold. */
function checkDevices({ items, orders }: World, { serials, devices }: StoredState) {
  const serialsOf = (order: ModelOrder, position: number) =>
    (serials.get(order.id) ?? []).filter((entry) => entry.position === position)
  const serialised = orders.flatMap((order) =>
    order.lines.flatMap(({ item, quantity }, position) =>
      item.isSerialised
        ? [
            {
              order,
              itemId: item.id,
              rows: serialsOf(order, position),
              expected: hasLeft(order) ? quantity : 0,
            },
          ]
        : [],
    ),
  )
  return [
    ...serialised
      .filter(({ rows, expected }) => rows.length !== expected)
      .map(({ order, rows, expected }) => `${order.id} has ${rows.length} devices, expected ${expected}`),
    ...items
      .filter(({ isSerialised }) => isSerialised)
      .flatMap(({ id }) => {
        const sold = (devices.get(id) ?? []).filter(({ state }) => state === 'sold').length
        const rows = serialised.filter(({ itemId }) => itemId === id).flatMap((line) => line.rows)
        const expected = rows.filter(({ isReturned }) => !isReturned).length
        return sold === expected ? [] : [`${id} has ${sold} sold devices, expected ${expected}`]
      }),
  ]
}

function checkSupplier({ supplierId, owedPaise }: World, { owed }: StoredState) {
  const found = owed.get(supplierId)
  return found === owedPaise ? [] : [`the supplier is owed ${String(found)}, expected ${owedPaise}`]
}

/** In all, since one payment may pay several bills. */
function checkUpi({ orders, bookings, jobs, upiPayments }: World, { payments }: StoredState) {
  const found = [...orders.map(({ id }) => id), ...bookings, ...jobs.map(({ id }) => id)]
    .flatMap((id) => payments.get(id) ?? [])
    .filter(({ method, status }) => method === 'upi' && status === 'captured').length
  return found === upiPayments
    ? []
    : [`${found} UPI payments are stored, but ${upiPayments} were confirmed or taken`]
}

function checkPayments(order: ModelOrder, { provider }: Stage, captured: PaymentRow[]) {
  const recordedAmounts = new Map(
    captured.map((payment) => [payment.gateway_payment_id, payment.chargedPaise]),
  )
  return [
    ...order.successes
      .filter(
        ({ success, amountPaise, isReported }) =>
          isReported && recordedAmounts.get(success.razorpay_payment_id) !== amountPaise,
      )
      .map(
        ({ success }) => `has no payment ${success.razorpay_payment_id} with the amount that was reported`,
      ),
    ...captured
      .filter(
        ({ gateway_payment_id: id, chargedPaise }) =>
          id && provider.payments.get(id)?.amountPaise !== chargedPaise,
      )
      .map(
        ({ gateway_payment_id: id }) =>
          `has payment ${String(id)}, which the provider does not have with this amount`,
      ),
    ...captured
      .filter(
        ({ gateway_payment_id: id, feePaise }) => id && provider.payments.get(id)?.feePaise !== feePaise,
      )
      .map(({ gateway_payment_id: id }) => `has payment ${String(id)} with another fee than the provider's`),
    ...captured
      .filter(({ gateway_payment_id: id, waits }) => id && waits && provider.isPaidBy(id))
      .map(({ gateway_payment_id: id }) => `has payment ${String(id)}, which pays the order, waiting`),
    ...captured
      .filter(
        ({ gateway_payment_id: id, chargedBackPaise }) =>
          id && provider.reportedChargeback(id) !== chargedBackPaise,
      )
      .map(
        ({ gateway_payment_id: id, chargedBackPaise }) =>
          `has ${chargedBackPaise} of ${String(id)} charged back, expected ${provider.reportedChargeback(id!)}`,
      ),
  ]
}

/**
 * Model and ledger hold the same refunds. A refund by hand is allowed only where the provider made none, reported or not; if
 * the provider refunds later, its report opens a payment exception.
 */
function checkRefunds(order: ModelOrder, { provider }: Stage, captured: PaymentRow[]) {
  return captured.flatMap(
    ({ id, chargedPaise, surplusPaise, gateway_payment_id: gatewayId, has_exception: hasException }) => {
      const processed = order.stored.refunds.filter(
        ({ paymentId, status }) => paymentId === id && status === 'processed',
      )
      const made = (gatewayId ? provider.payments.get(gatewayId)!.refunds : []).filter(
        ({ status }) => status === 'processed',
      )
      const byHand = sum(processed.filter(({ method }) => method === 'by_hand').map(amountLeft))
      const isMade = (refund: StoredRefund) =>
        amountLeft(refund).amountPaise === 0 ||
        made.some(
          (known) =>
            known.id === refund.gatewayId &&
            isBetween(known.amountPaise - amountLeft(refund).amountPaise, surplusPaise),
        )
      const isRecorded = (known: { id: string }) => processed.some((refund) => refund.gatewayId === known.id)
      // A refund made in the provider's dashboard is recorded with the refund that it is a part of.
      const elsewhere = order.stored.refunds
        .filter(({ paymentId }) => paymentId === id)
        .reduce((all, refund) => all + refund.elsewherePaise, 0)
      const unrecorded = made.filter((known) => known.isReported && !isRecorded(known))
      return [
        ...processed
          .filter((refund) => refund.method === 'gateway' && !isMade(refund))
          .map(
            (refund) =>
              `has a refund of ${refund.amountPaise} by the provider, which the provider does not have`,
          ),
        ...(hasException || sum(unrecorded) <= elsewhere + surplusPaise
          ? []
          : [`has ${elsewhere} refunded at the provider, but ${sum(unrecorded)} were reported`]),
        ...(sum(made) + byHand <= chargedPaise || hasException
          ? []
          : [
              `has refunds of ${sum(made) + byHand} for a payment of ${chargedPaise}, and no payment exception`,
            ]),
      ]
    },
  )
}

/** The provider may add the fee that the buyer bore. */
const isBetween = (amountPaise: number, mostPaise: number) => amountPaise >= 0 && amountPaise <= mostPaise

const amountLeft = ({ amountPaise, elsewherePaise }: StoredRefund) => ({
  amountPaise: amountPaise - elsewherePaise,
})

const sum = (amounts: { amountPaise: number }[]) =>
  amounts.reduce((total, { amountPaise }) => total + amountPaise, 0)
