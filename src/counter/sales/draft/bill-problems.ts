import { formatRupees, fromRupees } from '../../../platform/money/money.ts'
import { serialProblem } from '../../../selling/devices/serial-rules.ts'
import { discountShareBp, draftTotals } from './bill-sums.ts'
import type { DraftBill, DraftLine } from './draft-bill.ts'
import { missingPieces } from './draft-lines.ts'

interface BillProblem {
  text: string
  /** The line where it is put right. */
  line?: number
}

/** The first thing that stands in the way of paying; the server checks the same again. */
export function billProblem(draft: DraftBill): BillProblem | undefined {
  const [scan] = draft.scans
  if (scan) return { text: `Please choose or remove “${scan.code}” first.` }
  if (draft.lines.length === 0) return { text: noItems(draft) }
  for (const line of draft.lines) {
    const text = lineProblem(draft, line)
    if (text) return { text, line: line.key }
  }
  if (draftTotals(draft).totalPaise <= 0)
    return { text: 'A bill of ₹0 cannot be sold. Please lower the discount.' }
  if (discountShareBp(draft) > 0 && draft.discountReason.trim() === '')
    return { text: 'Please say why there is a discount.' }
  return undefined
}

const noItems = ({ exchange }: DraftBill) =>
  exchange
    ? 'Please add a new item, or remove what comes back and give it back under Bills.'
    : 'Please add an item to the bill.'

/** What is done about pieces that are not counted, of items that are sold by number. */
export const toCorrect = (isSerialised: boolean | undefined) =>
  isSerialised ? 'Please look up its devices first.' : 'Please correct its stock first.'

export function lineProblem(draft: DraftBill, line: DraftLine): string | undefined {
  const { name, mrp, pricePaise, quantity, serials, left, needsSerial, isSerialised, isCounted } = line
  if (pricePaise === 0) return `Please enter the price of ${name}.`
  if (mrp !== null && pricePaise > fromRupees(mrp))
    return `${name} cannot cost more than its MRP of ${formatRupees(mrp)}.`
  if (missingPieces(draft, line) > 0 && (needsSerial || !isCounted))
    return `The shop counts ${left} of ${name}.${needsSerial ? ` ${toCorrect(isSerialised)}` : ''}`
  const known = draft.lines.flatMap((each) => each.serials)
  for (const serial of serials) {
    const problem = serialProblem(serial)
    if (problem) return problem
    if (known.filter((each) => each === serial).length > 1) return `${serial} stands on the bill twice.`
  }
  if (serials.length === quantity || (serials.length === 0 && !needsSerial)) return undefined
  return quantity === 1
    ? `Please enter the IMEI or serial number of ${name}.`
    : `${name} needs ${quantity} serial numbers, one for each piece.`
}
