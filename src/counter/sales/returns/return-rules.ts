import type { TaxDocument } from '../../../selling/invoices/documents-store.ts'
import { moreThanReturned } from '../../../selling/orders/errors.ts'
import type { PaidPart } from '../../../selling/orders/refunds/paid-parts.ts'
import { remainingLines, returnUntil } from '../../../selling/orders/returns/return-requests.ts'
import type { StoredReturn } from '../../../selling/orders/returns/returns-store.ts'
import type { StoredOrder } from '../../../selling/orders/store.ts'
import { isOfToday } from '../bills/correction-rules.ts'
import { billOfEarlierDay, onlyCounterBills } from '../errors.ts'
import {
  hasAdvance,
  hasEarlierReturn,
  hasOffset,
  lineTwice,
  moreThanSold,
  notOnBill,
  nothingToTakeBack,
  returnIsWaiting,
  returnWindowOver,
} from './errors.ts'

type Lines = { position: number; quantity: number; restocked?: number }[]

const isWithCustomer = ({ status }: StoredOrder) => status === 'delivered' || status === 'collected'

/** @throws nothingToTakeBack, returnIsWaiting, notOnBill, moreThanSold (409), lineTwice, moreThanReturned (400) */
export function refuseReturn(order: StoredOrder, earlier: StoredReturn[], lines: Lines) {
  if (!isWithCustomer(order)) throw nothingToTakeBack()
  if (earlier.some(({ closedAt }) => closedAt === null)) throw returnIsWaiting()
  if (new Set(lines.map(({ position }) => position)).size < lines.length) throw lineTwice()
  const remaining = remainingLines(order, earlier)
  for (const { position, quantity, restocked = 0 } of lines) {
    const line = order.lines.find((sold) => sold.position === position)
    if (!line) throw notOnBill()
    const left = remaining.find((rest) => rest.position === position)?.quantity ?? 0
    if (quantity > left) throw moreThanSold(line.name, left)
    if (restocked > quantity) throw moreThanReturned()
  }
}

export function lateness(order: StoredOrder, now: Date) {
  const until = returnUntil(order)
  return { until, isLate: until === null || now > until }
}

/** The days for a return bind customers; staff may take goods back later, with a reason. @throws returnWindowOver (409) */
export function refuseLate(order: StoredOrder, lateReason: string, now: Date) {
  const { until, isLate } = lateness(order, now)
  if (isLate && lateReason === '') throw returnWindowOver(until)
}

/** All pieces of the order come back at once, so its delivery is given back too. */
export const isWholeOrder = (order: StoredOrder, lines: Lines) =>
  order.lines.every(
    ({ position, quantity, catalogue }) =>
      catalogue !== 'services' &&
      lines.some((line) => line.position === position && line.quantity === quantity),
  )

interface TakenBack {
  order: StoredOrder
  documents: TaxDocument[]
  parts: PaidPart[]
  isBooked: boolean
  now: Date
}

/** @throws onlyCounterBills, billOfEarlierDay, hasOffset, hasAdvance, hasEarlierReturn, nothingToTakeBack (409) */
export function refuseTakingBack(
  { order, documents, parts, isBooked, now }: TakenBack,
  earlier: StoredReturn[],
) {
  if (order.channel !== 'counter') throw onlyCounterBills()
  if (parts.some(({ payment }) => payment.method === 'offset')) throw hasOffset()
  if (isBooked) throw hasAdvance()
  if (earlier.length > 0 || documents.some(({ kind }) => kind === 'credit_note')) throw hasEarlierReturn()
  if (!isWithCustomer(order)) throw nothingToTakeBack()
  if (!isOfToday(order.placedAt, now)) throw billOfEarlierDay()
}

/** Of the form `0x1,2x3`: position and quantity of each line. */
export const parsePieces = (pieces: string) =>
  pieces.split(',').map((piece) => {
    const [position = 0, quantity = 0] = piece.split('x').map(Number)
    return { position, quantity }
  })
