import { paise, type Paise } from '../money/money.ts'
import type { DocumentLine } from './contract.ts'
import { splitTax } from './tax/split-tax.ts'
import { totalsOf } from './tax/totals.ts'
import { inPaise } from './amounts-of.ts'
import { shareOut } from './prorate.ts'

/** Goods that came back, by the order's line. */
export interface Returned {
  position: number
  quantity: number
}

interface Credit {
  amount: Paise
  returned: Returned[]
  /** The invoice carries CGST and SGST. */
  within: boolean
}

/**
 * What goes back over the invoice's lines: first to those whose goods came back, the rest to all by what of them was not
 * credited before. So all credits of a line together never exceed it, and the last one leaves neither value nor tax behind.
 */
export function creditLines(invoice: DocumentLine[], before: DocumentLine[], credit: Credit): DocumentLine[] {
  const lines = invoice.map((line) => {
    const credited = totalsOf(before.filter(({ position }) => position === line.position).map(inPaise))
    const back = credit.returned.find(({ position }) => position === line.position)?.quantity ?? 0
    return { line, credited, back, left: line.amount - credited.amount }
  })
  const goods = lines.map(({ line, back, left }) => Math.min(left, back * (line.unitPrice ?? 0)))
  const first = shareOut(credit.amount, goods)
  const rest = credit.amount - first.reduce((sum, part) => sum + part, 0)
  const then = shareOut(
    rest,
    lines.map(({ left }, index) => left - first[index]!),
  )
  return lines.flatMap((entry, index) => {
    const amount = paise(first[index]! + then[index]!)
    return amount === 0 ? [] : [creditOf(entry, amount, credit.within)]
  })
}

interface Entry {
  line: DocumentLine
  credited: ReturnType<typeof totalsOf>
  back: number
}

function creditOf({ line, credited, back }: Entry, amount: Paise, within: boolean): DocumentLine {
  const quantity = back || (amount === line.amount ? line.quantity : null)
  const isFullPrice = quantity !== null && amount === quantity * (line.unitPrice ?? 0)
  const until = splitTax(paise(credited.amount + amount), line.rateBp, within)
  // Of a paisa or two the tax cannot be more than what goes back.
  const tax = (whole: number, so: number, most: number) => paise(Math.min(Math.max(whole - so, 0), most))
  const half = tax(until.cgst, credited.cgst, Math.floor(amount / 2))
  const igst = tax(until.igst, credited.igst, amount)
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
