import type { z } from 'zod'
import { fromRupees, multiply, sum, toRupees, type Paise } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import type { JobLine, LineKind } from '../contract.ts'
import type { LineItem, NewLines } from './contract.ts'

/** A line of an estimate as it is typed. */
export interface LineDraft {
  key: string
  kind: LineKind
  productId?: string | undefined
  name: string
  quantity: string
  price: string
  warrantyDays: string
}

export const lineKindLabels: Record<LineKind, string> = {
  part: 'Part',
  labour: 'Labour',
  fee: 'Fee',
  outside: 'Work outside',
}

/** What shops promise on a part and on their work. */
const usualWarrantyDays: Record<LineKind, string> = { part: '90', labour: '90', fee: '0', outside: '0' }

export const newLine = (key: string, kind: LineKind): LineDraft => ({
  ...{ key, kind, name: '', quantity: '1', price: '', warrantyDays: usualWarrantyDays[kind] },
})

export const lineOfItem = (key: string, { productId, isService, name, price }: LineItem): LineDraft => ({
  ...newLine(key, isService ? 'labour' : 'part'),
  ...{ productId, name, price: String(price) },
})

export const lineOfStored = ({
  id,
  kind,
  productId,
  name,
  quantity,
  price,
  warrantyDays,
}: JobLine): LineDraft => ({
  ...{ key: id, kind, name, productId: productId ?? undefined },
  ...{ quantity: String(quantity), price: String(price), warrantyDays: String(warrantyDays) },
})

/** An amount that cannot be read is sent as it is, and refused at its field. */
const rupees = (text: string) => parseRupees(text).rupees ?? Number.NaN

/** As the API takes them. */
export const toLines = (drafts: LineDraft[]): z.input<typeof NewLines> =>
  drafts.map(({ kind, productId, name, quantity, price, warrantyDays }) => {
    const amounts = { quantity: Number(quantity), price: rupees(price), warrantyDays: Number(warrantyDays) }
    if (kind === 'part') return { kind, productId: productId!, ...amounts }
    return { kind, name, ...(productId !== undefined && { productId }), ...amounts }
  })

/** In rupees; undefined while an amount cannot be read. */
export function totalOf(drafts: LineDraft[]): number | undefined {
  const amounts: Paise[] = []
  for (const { price, quantity } of drafts) {
    const { rupees: priceRupees } = parseRupees(price)
    const pieces = Number(quantity)
    if (priceRupees === undefined || !Number.isInteger(pieces)) return undefined
    amounts.push(multiply(fromRupees(priceRupees), pieces))
  }
  return toRupees(sum(amounts))
}
