import { fromRupees } from '../../../platform/money/money.ts'
import type { CounterItem } from '../contract.ts'
import { maxQuantity } from '../line-rules.ts'
import type { DraftBill, DraftLine } from './draft-bill.ts'

/**
 * Adds one piece: to the line of the item if that has its price and no discount of its own, else on a new line. The number of a device is
 * that of a piece which has none yet, or of one more.
 */
export function addItem(draft: DraftBill, { serial, ...item }: CounterItem): DraftBill {
  if (serial !== undefined && hasSerial(draft, serial)) return draft
  const serials = serial === undefined ? [] : [serial]
  const pricePaise = fromRupees(item.price)
  const same = draft.lines.find(
    (line) =>
      line.productId === item.productId && line.pricePaise === pricePaise && line.discount === undefined,
  )
  if (same)
    return changeLine(draft, same.key, {
      ...item,
      quantity: same.quantity + (serial !== undefined && lacksSerial(same) ? 0 : 1),
      serials: [...same.serials, ...serials],
    })
  const key = draft.lastKey + 1
  const line = { ...item, key, quantity: 1, pricePaise, serials, isCounted: false }
  return { ...draft, lastKey: key, lines: [...draft.lines, line] }
}

export const hasSerial = ({ lines }: DraftBill, serial: string) =>
  lines.some(({ serials }) => serials.includes(serial))

export const changeLine = (draft: DraftBill, key: number, change: Partial<DraftLine>): DraftBill => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? withPieces({ ...line, ...change }) : line)),
})

/** A line has no more serial numbers than pieces. */
const withPieces = (line: DraftLine) =>
  line.serials.length > line.quantity ? { ...line, serials: line.serials.slice(0, line.quantity) } : line

/** One piece more or fewer of the newest line. */
export function withMorePieces(draft: DraftBill, more: 1 | -1): DraftBill {
  const newest = draft.lines.at(-1)
  if (!newest) return draft
  const quantity = Math.min(maxQuantity, Math.max(1, newest.quantity + more))
  return changeLine(draft, newest.key, { quantity })
}

export const removeLine = (draft: DraftBill, key: number): DraftBill => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
})

/** The item as the shop has it by now; a price that staff changed stays. */
export const withPriceOfToday = (draft: DraftBill, item: CounterItem): DraftBill => ({
  ...draft,
  lines: draft.lines.map((line) => {
    if (line.productId !== item.productId) return line
    const isOwnPrice = line.pricePaise === fromRupees(line.price)
    return { ...line, ...item, pricePaise: isOwnPrice ? fromRupees(item.price) : line.pricePaise }
  }),
})

/** How many pieces more are on the bill than the shop can sell, with those that come back and those that its booking holds; several lines may have the same item. */
export function missingPieces(
  { lines, exchange, booking }: Pick<DraftBill, 'lines' | 'exchange' | 'booking'>,
  { productId, left }: DraftLine,
) {
  if (left === null) return 0
  const held = booking?.item?.productId === productId ? booking.item.held : 0
  const back = exchange?.lines.filter((line) => line.productId === productId) ?? []
  const restocked = back.reduce((sum, line) => sum + line.restocked, 0)
  const sold = lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
  return Math.max(0, sold - left - restocked - held)
}

export type SerialLine = Pick<DraftLine, 'catalogue' | 'needsSerial' | 'serials' | 'quantity' | 'name'>

const isPhone = ({ catalogue }: SerialLine) => catalogue === 'sales'

/** Of phones the IMEI can be recorded, and must where the shop says so. */
export const takesSerials = (line: SerialLine) => isPhone(line) || line.needsSerial || line.serials.length > 0

export const lacksSerial = (line: SerialLine) => takesSerials(line) && line.serials.length < line.quantity
