import { paise, type Paise } from '../../platform/money/money.ts'
import { prorate } from '../../platform/money/prorate.ts'
import { amountOfPieces } from '../pricing/amount-of-pieces.ts'
import { lineInPaise, toStoredAmounts, type Amounts, type StoredLine } from './line-amounts.ts'
import { splitTax, totalsOf } from './tax.ts'

/** Returned goods by the position of the order's line. */
export interface ReturnedLine {
  position: number
  quantity: number
  /** IMEIs and serial numbers of the pieces. */
  serials?: string[] | undefined
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
    const { quantity: returnedQuantity = 0, serials } =
      credit.returned.find(({ position }) => position === line.position) ?? {}
    return { line, returnedQuantity, serials, ...balanceOf(line, creditedBefore) }
  })
  const returnedValues = lines.map(({ line, invoiced, creditedQuantity, returnedQuantity, leftPaise }) => {
    const pieces = { amountPaise: invoiced.amountPaise, quantity: line.quantity ?? 1 }
    return Math.min(leftPaise, amountOfPieces(pieces, creditedQuantity, returnedQuantity))
  })
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
  const creditLines = creditedBefore.filter(({ position }) => position === line.position)
  const credited = totalsOf(creditLines.map(lineInPaise))
  return {
    invoiced,
    credited,
    creditedQuantity: creditLines.reduce((total, { quantity }) => total + (quantity ?? 0), 0),
    leftPaise: paise(invoiced.amountPaise - credited.amountPaise),
  }
}

interface CreditedLine {
  line: StoredLine
  invoiced: ReturnType<typeof lineInPaise>
  credited: Amounts
  returnedQuantity: number
  serials: string[] | undefined
}

function creditLine(
  { line, invoiced, credited, returnedQuantity, serials }: CreditedLine,
  amountPaise: Paise,
  isIntraState: boolean,
): StoredLine {
  const quantity = returnedQuantity || (amountPaise === invoiced.amountPaise ? line.quantity : null)
  const isWholeLine = quantity === line.quantity && amountPaise === invoiced.amountPaise
  const isFullPrice = quantity !== null && amountPaise === quantity * (invoiced.unitPricePaise ?? 0)
  const untaxedPaise = untaxedShare(invoiced, credited.amountPaise, amountPaise)
  const taxedPaise = paise(amountPaise - untaxedPaise)
  const taxedBeforePaise = credited.amountPaise - credited.untaxedPaise
  const taxAfter = splitTax(paise(taxedBeforePaise + taxedPaise), line.rateBp, isIntraState)
  // For amounts of a few paise, rounding must not make the tax larger than the credit.
  const taxPart = (afterPaise: Paise, creditedPaise: Paise, maxPaise: number) =>
    paise(Math.min(Math.max(afterPaise - creditedPaise, 0), maxPaise))
  const halfPaise = taxPart(taxAfter.cgstPaise, credited.cgstPaise, Math.floor(taxedPaise / 2))
  const igstPaise = taxPart(taxAfter.igstPaise, credited.igstPaise, taxedPaise)
  return {
    ...line,
    quantity,
    discount: undefined,
    untaxed: undefined,
    warrantyDays: undefined,
    serials,
    ...toStoredAmounts({
      unitPricePaise: isWholeLine || isFullPrice ? invoiced.unitPricePaise : null,
      discountPaise: isWholeLine ? invoiced.discountPaise : paise(0),
      amountPaise,
      taxablePaise: paise(taxedPaise - 2 * halfPaise - igstPaise),
      cgstPaise: halfPaise,
      sgstPaise: halfPaise,
      igstPaise,
      untaxedPaise,
    }),
  }
}

/** The part of a credit that gives back what a used device cost the shop: in proportion, and all of it with the last paisa of the line. */
const untaxedShare = ({ untaxedPaise, amountPaise }: Amounts, before: number, credited: number) =>
  amountOfPieces({ amountPaise: untaxedPaise, quantity: amountPaise }, before, credited)
