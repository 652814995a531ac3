import { claimHoldMinutes, holdMinutes } from '../../orders/holds/hold.ts'
import { goneFor, type Books, type PaymentRow } from './observe.ts'
import type { ModelOrder, SeenRefund, Stage, World } from './world.ts'

/** Describes every difference between the ledger and the model's state. */
export function differences(world: World, books: Books): string[] {
  return [
    ...world.items.flatMap(({ id, counted }) => {
      const expected = counted === null ? null : counted - goneFor(world, id)
      const found = books.onHand.get(id)
      return found === expected ? [] : [`${id} has ${String(found)} on the shelf, not ${String(expected)}`]
    }),
    ...world.orders.flatMap((order) =>
      ofOrder(order, world.stage, books).map((says) => `${order.id} ${says}`),
    ),
  ]
}

function ofOrder(order: ModelOrder, stage: Stage, books: Books): string[] {
  const captured = (books.payments.get(order.id) ?? []).filter(({ status }) => status === 'captured')
  return [
    ...[...order.acknowledged]
      .filter((status) => !order.books.history.includes(status))
      .map((status) => `was said to be ${status}, and never was`),
    ...heldTooLong(order.books),
    ...moneyIn(order, stage, captured),
    ...moneyBack(order, stage, captured),
  ]
}

/** 15 minutes, or a day for the first UTR of an order without rejected claims. */
function heldTooLong({ minutesHeld, mayHoldLonger }: ModelOrder['books']) {
  const most = mayHoldLonger ? claimHoldMinutes : holdMinutes
  return minutesHeld > most ? [`is held for ${minutesHeld} minutes more, and may be for ${most}`] : []
}

function moneyIn(order: ModelOrder, { provider }: Stage, captured: PaymentRow[]) {
  const inBooks = new Map(captured.map((payment) => [payment.gateway_payment_id, payment.amount]))
  const byUpi = captured.filter(({ method }) => method === 'upi').length
  return [
    ...order.successes
      .filter(
        ({ success, amount, isReported }) =>
          isReported && inBooks.get(success.razorpay_payment_id) !== amount,
      )
      .map(
        ({ success }) =>
          `was told of ${success.razorpay_payment_id}, which is not in the books as it was paid`,
      ),
    ...captured
      .filter(({ gateway_payment_id: id, amount }) => id && provider.payments.get(id)?.amount !== amount)
      .map(({ gateway_payment_id: id }) => `has ${String(id)} in the books, which nobody paid so`),
    ...(byUpi === order.confirmed
      ? []
      : [`has ${byUpi} UPI payments, and ${order.confirmed} were confirmed`]),
  ]
}

/**
 * Model and ledger hold the same refunds. A refund by hand is allowed only where the provider made none, reported or not; if
 * the provider refunds later, its report opens a payment exception.
 */
function moneyBack(order: ModelOrder, { provider }: Stage, captured: PaymentRow[]) {
  return captured.flatMap(({ id, amount, gateway_payment_id: gatewayId, is_case: isCase }) => {
    const processed = order.books.refunds.filter(
      ({ paymentId, status }) => paymentId === id && status === 'processed',
    )
    const given = (gatewayId ? provider.payments.get(gatewayId)!.refunds : []).filter(
      ({ status }) => status === 'processed',
    )
    const byHand = sum(processed.filter(({ method }) => method === 'by_hand').map(owed))
    const isGiven = (refund: SeenRefund) =>
      owed(refund).amount === 0 ||
      given.some((known) => known.id === refund.gatewayId && known.amount === owed(refund).amount)
    const isNoted = (known: { id: string }) => processed.some((refund) => refund.gatewayId === known.id)
    // A refund made in the provider's dashboard is recorded with the refund that it is a part of.
    const elsewhere = order.books.refunds
      .filter(({ paymentId }) => paymentId === id)
      .reduce((all, refund) => all + refund.elsewhere, 0)
    const unnoted = given.filter((known) => known.isReported && !isNoted(known))
    return [
      ...processed
        .filter((refund) => refund.method === 'gateway' && !isGiven(refund))
        .map((refund) => `has ${refund.amount} as given back by the provider, which never gave it`),
      ...(isCase || sum(unnoted) <= elsewhere
        ? []
        : [`was told that ${sum(unnoted)} went back, and says so of ${elsewhere}`]),
      ...(sum(given) + byHand <= amount || isCase
        ? []
        : [`gave back ${sum(given) + byHand} of ${amount}, and nobody is told`]),
    ]
  })
}

const owed = ({ amount, elsewhere }: SeenRefund) => ({ amount: amount - elsewhere })

const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
