import { amountInWords } from '../../platform/money/amount-in-words.ts'
import { paise, sum, type Paise } from '../../platform/money/money.ts'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { documentsStore, type TaxDocument } from './documents-store.ts'
import { documentTotals } from './tax.ts'
import { amountOfPieces } from '../pricing/amount-of-pieces.ts'
import { balanceOf, creditLines, type ReturnedLine } from './credit-lines.ts'
import { documentCode } from './document-number.ts'
import { creditNoteSeriesOf } from './document-series.ts'
import { seriesStore } from './series-store.ts'

interface CreditNoteInput {
  orderId: string
  /** None if nothing is given back for the goods. */
  refundIds: string[]
  totalPaise: Paise
  /** What rounds the total to a rupee. The tax is that of the amounts before it. */
  roundOffPaise: Paise
  /** Credits all that is left of the lines, whatever rounding has left of the amounts. */
  isLast: boolean
  reason: string
  /** The lines whose goods were returned; without them the amount is prorated over all lines. */
  returned?: ReturnedLine[] | undefined
  /** The only line that is credited; null or omitted for all. */
  linePosition?: number | null | undefined
}

/**
 * Issues a credit note for refunds of one cause (section 34 of the CGST Act). Call it last in the transaction, because it blocks every
 * other credit note. Undefined if the order has no invoice, or nothing is left of it.
 */
export async function issueCreditNote(
  tx: Database,
  { orderId, refundIds, totalPaise, reason, returned = [], linePosition, ...input }: CreditNoteInput,
  now: Date,
): Promise<TaxDocument | undefined> {
  const { invoice, creditedLines } = splitDocuments(await documentsStore(tx).ofOrders([orderId]))
  if (!invoice?.content) return undefined
  const amountPaise = input.isLast
    ? sum(invoice.content.lines.map((line) => balanceOf(line, creditedLines).leftPaise))
    : paise(totalPaise - input.roundOffPaise)
  const credit = { amountPaise, returned, linePosition, isIntraState: invoice.igstPaise === 0 }
  const lines = creditLines(invoice.content.lines, creditedLines, credit)
  if (lines.length === 0) return undefined
  const series = creditNoteSeriesOf(invoice)
  const { year, number, issuedAt } = await seriesStore(tx).nextNumber(series, now)
  return documentsStore(tx).add({
    id: newId(issuedAt.getTime()),
    kind: 'credit_note',
    series,
    year,
    number,
    code: documentCode(series, year, number),
    orderId,
    correctsId: invoice.id,
    // The release before finds the note of a refund by it.
    refundId: refundIds.length === 1 ? refundIds[0] : null,
    issuedAt,
    ...documentTotals(lines, totalPaise),
    content: {
      ...invoice.content,
      advance: undefined,
      lines,
      inWords: amountInWords(totalPaise),
      corrects: { code: invoice.code, issuedAt: invoice.issuedAt.toISOString(), reason },
    },
  })
}

/** What no credit note has credited yet of a line of the order with these documents; 0 without an invoice. */
export function creditablePaise(documents: TaxDocument[], linePosition: number): Paise {
  const { invoice, creditedLines } = splitDocuments(documents)
  const line = invoice?.content.lines.find(({ position }) => position === linePosition)
  return line ? balanceOf(line, creditedLines).leftPaise : paise(0)
}

/**
 * What pieces that come back were invoiced for and no credit note has credited; all pieces of a line together come to what is left of it.
 * With `isWhole`, everything else on the invoice too, as the delivery. `isLast`: nothing is left of the invoice then. Undefined without one.
 */
export function valueOfReturn(documents: TaxDocument[], returned: ReturnedLine[], isWhole: boolean) {
  const { invoice, creditedLines } = splitDocuments(documents)
  if (!invoice) return undefined
  const lines = invoice.content.lines.map((line) => {
    const { invoiced, creditedQuantity, leftPaise } = balanceOf(line, creditedLines)
    const quantity = returned.find(({ position }) => position === line.position)?.quantity ?? 0
    const pieces = { amountPaise: invoiced.amountPaise, quantity: line.quantity ?? 1 }
    const valuePaise = isWhole
      ? leftPaise
      : paise(Math.min(leftPaise, amountOfPieces(pieces, creditedQuantity, quantity)))
    return { leftPaise, valuePaise }
  })
  const valuePaise = sum(lines.map((line) => line.valuePaise))
  return { valuePaise, isLast: valuePaise === sum(lines.map(({ leftPaise }) => leftPaise)) }
}

/** Of one order: what was sold, and what was credited since. */
function splitDocuments(issued: TaxDocument[]) {
  const notes = issued.filter(({ kind }) => kind === 'credit_note')
  return {
    invoice: issued.find(({ kind }) => kind !== 'credit_note'),
    creditedLines: notes.flatMap(({ content }) => content.lines),
  }
}
