import { paise, type Paise } from '../../platform/money/money.ts'
import { lineInPaise, toStoredAmounts, type Amounts, type StoredLine } from './line-amounts.ts'
import { splitTax, totalsOf } from './tax.ts'

/** Returned goods by the position of the order's line. */
export interface ReturnedLine {
  position: number
  quantity: number
}

interface CreditInput {
  amountPaise: Paise
  returned: ReturnedLine[]
  /** The only line that is credited; null or omitted for all. */
  linePosition?: number | null | undefined
  /** The invoice charges CGST and SGST, not IGST. */
  isIntraState: boolean
}

/**
 * Distributes a refund over the invoice's lines, or the only one that it is for: first to the lines whose goods were returned, the rest
 * over all lines in proportion to what is not credited yet. All credits of a line together never exceed it, in amount and in tax.
 */
export function creditLines(
  invoice: StoredLine[],
  creditedBefore: StoredLine[],
  credit: CreditInput,
): StoredLine[] {
  const isCredited = ({ position }: StoredLine) => position === (credit.linePosition ?? position)
  const lines = invoice.filter(isCredited).map((line) => {
    const returnedQuantity = credit.returned.find(({ position }) => position === line.position)?.quantity ?? 0
    return { line, returnedQuantity, ...balanceOf(line, creditedBefore) }
  })
  const returnedValues = lines.map(({ invoiced, returnedQuantity, leftPaise }) =>
    Math.min(leftPaise, returnedQuantity * (invoiced.unitPricePaise ?? 0)),
  )
  const forReturned = prorate(credit.amountPaise, returnedValues)
  const remainderPaise = credit.amountPaise - forReturned.reduce((sum, part) => sum + part, 0)
  const forAll = prorate(
    remainderPaise,
    lines.map(({ leftPaise }, index) => leftPaise - forReturned[index]!),
  )
  return lines.flatMap((entry, index) => {
    const amountPaise = paise(forReturned[index]! + forAll[index]!)
    return amountPaise === 0 ? [] : [creditLine(entry, amountPaise, credit.isIntraState)]
  })
}

/** What was invoiced and credited of a line, and what is left. */
export function balanceOf(line: StoredLine, creditedBefore: StoredLine[]) {
  const invoiced = lineInPaise(line)
  const credited = totalsOf(
    creditedBefore.filter(({ position }) => position === line.position).map(lineInPaise),
  )
  return { invoiced, credited, leftPaise: paise(invoiced.amountPaise - credited.amountPaise) }
}

interface CreditedLine {
  line: StoredLine
  invoiced: ReturnType<typeof lineInPaise>
  credited: Amounts
  returnedQuantity: number
}

function creditLine(
  { line, invoiced, credited, returnedQuantity }: CreditedLine,
  amountPaise: Paise,
  isIntraState: boolean,
): StoredLine {
  const quantity = returnedQuantity || (amountPaise === invoiced.amountPaise ? line.quantity : null)
  const isFullPrice = quantity !== null && amountPaise === quantity * (invoiced.unitPricePaise ?? 0)
  const taxAfter = splitTax(paise(credited.amountPaise + amountPaise), line.rateBp, isIntraState)
  // For amounts of a few paise, rounding must not make the tax larger than the credit.
  const taxPart = (afterPaise: Paise, creditedPaise: Paise, maxPaise: number) =>
    paise(Math.min(Math.max(afterPaise - creditedPaise, 0), maxPaise))
  const halfPaise = taxPart(taxAfter.cgstPaise, credited.cgstPaise, Math.floor(amountPaise / 2))
  const igstPaise = taxPart(taxAfter.igstPaise, credited.igstPaise, amountPaise)
  return {
    ...line,
    quantity,
    ...toStoredAmounts({
      unitPricePaise: isFullPrice ? invoiced.unitPricePaise : null,
      amountPaise,
      taxablePaise: paise(amountPaise - 2 * halfPaise - igstPaise),
      cgstPaise: halfPaise,
      sgstPaise: halfPaise,
      igstPaise,
    }),
  }
}

/** Splits an amount in proportion to the shares, exact to the paisa (largest remainder); no part exceeds its share. */
export function prorate(amountPaise: number, shares: number[]): number[] {
  const totalPaise = shares.reduce((sum, share) => sum + share, 0)
  if (amountPaise >= totalPaise) return shares
  const exact = shares.map((share) => BigInt(amountPaise) * BigInt(share))
  const parts = exact.map((part) => Number(part / BigInt(totalPaise)))
  const left = amountPaise - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(totalPaise) }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.index - b.index))
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}
