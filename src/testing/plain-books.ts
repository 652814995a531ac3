/** What the shop of the day sells. */
export const goods = [
  { key: 'phone', catalogue: 'sales', rupees: 12_999, onHand: 60 },
  { key: 'flagship', catalogue: 'sales', rupees: 64_999, onHand: 3 },
  { key: 'cover', catalogue: 'accessories', rupees: 499, onHand: 90 },
  { key: 'glass', catalogue: 'accessories', rupees: 199.5, onHand: 90 },
  { key: 'charger', catalogue: 'accessories', rupees: 799, onHand: 90 },
  { key: 'repair', catalogue: 'services', rupees: 1_499, onHand: null },
] as const
export type Key = (typeof goods)[number]['key']
export const rupeesOf = Object.fromEntries(goods.map(({ key, rupees }) => [key, rupees])) as Record<
  Key,
  number
>

/** The day in plain arithmetic: paise by tender, pieces by item, and the tax of each line at 18 %, GST included. */
export function plainBooks() {
  const tenders: Record<string, number> = {}
  const pieces: Record<string, number> = {}
  const tax = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  return {
    ...{ tenders, pieces, tax },
    pay: (method: string, rupees: number) => void (tenders[method] = (tenders[method] ?? 0) + rupees * 100),
    move: (key: Key, quantity: number) => void (pieces[key] = (pieces[key] ?? 0) + quantity),
    bill(linePaise: number, sign: 1 | -1 = 1) {
      const halfPaise = Math.round((linePaise * 9) / 118)
      tax.cgstPaise += sign * halfPaise
      tax.sgstPaise += sign * halfPaise
      tax.taxablePaise += sign * (linePaise - 2 * halfPaise)
    },
  }
}
