import { parseNumber, plainNumberText } from '../../platform/parse-number.ts'
import { parseRupees } from '../../platform/money/parse-rupees.ts'
import type { FieldErrors } from '../../ui/forms/form-errors.ts'
import type { Purchase, PurchaseItem } from './contract.ts'

/** A line as it is typed. */
export interface TypedLine {
  /** Of the line that is changed; else of the row alone. */
  key: string
  id?: string
  productId: string
  name: string
  quantity: string
  unitPrice: string
  rate: string
}

export interface TypedBill {
  supplierId: string
  number: string
  day: string
  lines: TypedLine[]
  discount: string
  freight: string
  total: string
  note: string
}

export const typedBill = (today: string, supplierId: string, bill?: Purchase): TypedBill => ({
  ...{ supplierId: bill?.supplier.id ?? supplierId, number: bill?.number ?? '', day: bill?.day ?? today },
  lines: (bill?.lines ?? []).map(({ id, productId, name, quantity, unitPrice, rate }) => ({
    ...{ key: id, id, productId, name, quantity: `${quantity}`, unitPrice: `${unitPrice}`, rate: `${rate}` },
  })),
  ...{ discount: `${bill?.discount || ''}`, freight: `${bill?.freight || ''}` },
  ...{ total: bill ? `${bill.total}` : '', note: bill?.note ?? '' },
})

/** One piece more of an item that stands on the bill, or a line of its own. */
export function withItem(lines: TypedLine[], item: PurchaseItem, isTaxed: boolean, key: string): TypedLine[] {
  const known = lines.find(({ productId }) => productId === item.productId)
  if (known)
    return lines.map((line) =>
      line === known ? { ...line, quantity: `${Number(line.quantity) + 1}` } : line,
    )
  const { productId, name, unitPrice, rate } = item
  return [
    ...lines,
    { key, productId, name, quantity: '1', unitPrice: `${unitPrice ?? ''}`, rate: isTaxed ? `${rate}` : '0' },
  ]
}

const numberOf = (text: string) => parseNumber(plainNumberText(text)) ?? Number.NaN
const amountOf = (text: string) => (text.trim() === '' ? 0 : (parseRupees(text).rupees ?? Number.NaN))

/** What cannot be read, at its field. */
export function problemsOf({ lines, discount, freight, total }: TypedBill): FieldErrors | undefined {
  const problems: Record<string, string | undefined> = {}
  const check = (name: string, text: string, isNeeded = false) => {
    const { problem } = parseRupees(text)
    if (text.trim() === '' ? isNeeded : problem !== undefined)
      problems[name] = text.trim() === '' ? 'Please enter the price.' : problem
  }
  for (const [place, line] of lines.entries()) {
    check(`lines.${place}.unitPrice`, line.unitPrice, true)
    if (!Number.isInteger(numberOf(line.quantity)))
      problems[`lines.${place}.quantity`] = 'Please enter whole pieces.'
    if (Number.isNaN(numberOf(line.rate))) problems[`lines.${place}.rate`] = 'Please enter the tax rate.'
  }
  check('discount', discount)
  check('freight', freight)
  check('total', total)
  return problems
}

export const toBody = ({ lines, discount, freight, total, ...bill }: TypedBill) => ({
  ...bill,
  lines: lines.map(({ id, productId, quantity, unitPrice, rate }) => ({
    ...{ ...(id !== undefined && { id }), productId, quantity: numberOf(quantity) },
    ...{ unitPrice: amountOf(unitPrice), rate: numberOf(rate) },
  })),
  ...{ discount: amountOf(discount), freight: amountOf(freight) },
  ...(total.trim() !== '' && { total: amountOf(total) }),
})
