import { multiply, paise, sum, type Paise } from '../../platform/money/money.ts'
import { prorate } from '../../platform/money/prorate.ts'
import { roundedDifferenceTooLarge, discountTooLarge } from './errors.ts'

interface BilledLine {
  quantity: number
  /** Without tax. */
  unitPricePaise: Paise
  /** In hundredths of a percent. */
  rateBp: number
}

interface Bill {
  lines: BilledLine[]
  discountPaise: Paise
  freightPaise: Paise
  /** As the supplier's bill says it. */
  totalPaise?: Paise | undefined
  isIntraState: boolean
  isTaxCreditable: boolean
}

/** Of a line, and of a whole bill. */
export interface LineAmounts {
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  costPaise: Paise
}

/** Suppliers round the tax of each line or of the whole, and the total to the rupee. */
const maxRoundOffPaise = 200

/**
 * What the lines of a bill come to, and what they cost the shop. Discount, freight and round-off are spread over the lines by value, so that
 * the costs of all lines add up to the bill without the tax that is creditable.
 *
 * @throws discountTooLarge, roundedDifferenceTooLarge (400)
 */
export function amountsOfBill({ lines, discountPaise, freightPaise, ...bill }: Bill) {
  const values = lines.map(({ unitPricePaise, quantity }) => multiply(unitPricePaise, quantity))
  if (discountPaise > sum(values)) throw discountTooLarge()
  const discounts = spread(discountPaise, values)
  const freights = spread(freightPaise, values)
  const taxed = lines.map(({ rateBp }, index) =>
    withTax(paise(values[index]! - discounts[index]! + freights[index]!), rateBp, bill.isIntraState),
  )
  const exact = totalsOf(taxed)
  const exactPaise = sum([exact.taxablePaise, taxOf(exact)])
  const totalPaise = bill.totalPaise ?? exactPaise
  const roundOffPaise = paise(totalPaise - exactPaise)
  if (Math.abs(roundOffPaise) > Math.min(maxRoundOffPaise, exact.taxablePaise))
    throw roundedDifferenceTooLarge(exactPaise, totalPaise)
  const costs = taxed.map((line) =>
    bill.isTaxCreditable ? line.taxablePaise : sum([line.taxablePaise, taxOf(line)]),
  )
  const roundOffs = spread(roundOffPaise, costs)
  return {
    lines: taxed.map((line, index): LineAmounts => ({
      ...line,
      costPaise: paise(costs[index]! + roundOffs[index]!),
    })),
    ...exact,
    ...{ discountPaise, freightPaise, roundOffPaise, totalPaise },
  }
}

/** All of it, by largest remainder; equally if no line has a value. A negative amount takes from no line more than it has. */
function spread(amountPaise: Paise, values: Paise[]): number[] {
  const shares = values.some((valuePaise) => valuePaise > 0) ? values : values.map(() => 1)
  if (amountPaise < 0) return prorate(Math.abs(amountPaise), shares).map((part) => 0 - part)
  // `prorate` gives no line more than its share, but freight may cost more than the goods.
  const factor = Math.ceil(amountPaise / shares.reduce((total, share) => total + share, 0)) || 1
  return prorate(
    amountPaise,
    shares.map((share) => share * factor),
  )
}

type Taxed = Omit<LineAmounts, 'costPaise'>

/** Tax on top of an amount; CGST equals SGST. */
export function withTax(taxablePaise: Paise, rateBp: number, isIntraState: boolean): Taxed {
  const part = (bp: number) => paise(Math.round((taxablePaise * bp) / 10_000))
  const halfPaise = isIntraState ? part(rateBp / 2) : paise(0)
  const igstPaise = isIntraState ? paise(0) : part(rateBp)
  return { taxablePaise, cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise }
}

export const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: Omit<Taxed, 'taxablePaise'>) =>
  sum([cgstPaise, sgstPaise, igstPaise])

export const totalsOf = (lines: Taxed[]): Taxed => ({
  taxablePaise: sum(lines.map(({ taxablePaise }) => taxablePaise)),
  cgstPaise: sum(lines.map(({ cgstPaise }) => cgstPaise)),
  sgstPaise: sum(lines.map(({ sgstPaise }) => sgstPaise)),
  igstPaise: sum(lines.map(({ igstPaise }) => igstPaise)),
})
