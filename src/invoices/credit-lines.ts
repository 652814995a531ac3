import { paise, type Paise } from '../money/money.ts'
import type { DocumentLine } from './contract.ts'
import { splitTax, totalsOf, lineInPaise } from './tax.ts'

/** Returned goods by the position of the order's line. */
export interface ReturnedLine {
  position: number
  quantity: number
}

interface CreditInput {
  amount: Paise
  returned: ReturnedLine[]
  /** The invoice charges CGST and SGST, not IGST. */
  isIntraState: boolean
}

/**
 * Distributes a refund over the invoice's lines: first to the lines whose goods were returned, the rest over all lines in
 * proportion to what is not credited yet. All credits of a line together never exceed it, in amount and in tax.
 */
export function creditLines(
  invoice: DocumentLine[],
  creditedBefore: DocumentLine[],
  credit: CreditInput,
): DocumentLine[] {
  const lines = invoice.map((line) => {
    const credited = totalsOf(
      creditedBefore.filter(({ position }) => position === line.position).map(lineInPaise),
    )
    const returnedQuantity = credit.returned.find(({ position }) => position === line.position)?.quantity ?? 0
    return { line, credited, returnedQuantity, left: line.amount - credited.amount }
  })
  const returnedValues = lines.map(({ line, returnedQuantity, left }) =>
    Math.min(left, returnedQuantity * (line.unitPrice ?? 0)),
  )
  const forReturned = prorate(credit.amount, returnedValues)
  const remainder = credit.amount - forReturned.reduce((sum, part) => sum + part, 0)
  const forAll = prorate(
    remainder,
    lines.map(({ left }, index) => left - forReturned[index]!),
  )
  return lines.flatMap((entry, index) => {
    const amount = paise(forReturned[index]! + forAll[index]!)
    return amount === 0 ? [] : [creditLine(entry, amount, credit.isIntraState)]
  })
}

interface CreditedLine {
  line: DocumentLine
  credited: ReturnType<typeof totalsOf>
  returnedQuantity: number
}

function creditLine(
  { line, credited, returnedQuantity }: CreditedLine,
  amount: Paise,
  isIntraState: boolean,
): DocumentLine {
  const quantity = returnedQuantity || (amount === line.amount ? line.quantity : null)
  const isFullPrice = quantity !== null && amount === quantity * (line.unitPrice ?? 0)
  const taxAfter = splitTax(paise(credited.amount + amount), line.rateBp, isIntraState)
  // For amounts of a few paise, rounding must not make the tax larger than the credit.
  const taxPart = (total: number, credited: number, max: number) =>
    paise(Math.min(Math.max(total - credited, 0), max))
  const half = taxPart(taxAfter.cgst, credited.cgst, Math.floor(amount / 2))
  const igst = taxPart(taxAfter.igst, credited.igst, amount)
  return {
    ...line,
    quantity,
    unitPrice: isFullPrice ? line.unitPrice : null,
    amount,
    taxable: amount - 2 * half - igst,
    cgst: half,
    sgst: half,
    igst,
  }
}

/** Splits an amount in proportion to the shares, exact to the paisa (largest remainder); no part exceeds its share. */
export function prorate(amount: number, shares: number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (amount >= total) return shares
  const exact = shares.map((share) => BigInt(amount) * BigInt(share))
  const parts = exact.map((part) => Number(part / BigInt(total)))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(total) }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.index - b.index))
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}
