import { amountInWords } from '../../platform/money/amount-in-words.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { documentsStore, type TaxDocument } from './documents-store.ts'
import { documentTotals } from './tax.ts'
import { balanceOf, creditLines, type ReturnedLine } from './credit-lines.ts'
import { documentCode } from './document-number.ts'
import { creditNoteSeriesOf } from './document-series.ts'
import { seriesStore } from './series-store.ts'

interface CreditNoteInput {
  orderId: string
  refundIds: string[]
  amountPaise: Paise
  reason: string
  /** The lines whose goods were returned; without them the amount is prorated over all lines. */
  returned?: ReturnedLine[] | undefined
  /** The only line that is credited; null or omitted for all. */
  linePosition?: number | null | undefined
}

/**
 * Issues a credit note for refunds of one cause (section 34 of the CGST Act). Call it last in the transaction, because it blocks every
 * other credit note. Undefined if the order has no invoice.
 */
export async function issueCreditNote(
  tx: Database,
  { orderId, refundIds, amountPaise, reason, returned = [], linePosition }: CreditNoteInput,
  now: Date,
): Promise<TaxDocument | undefined> {
  const { invoice, creditedLines } = splitDocuments(await documentsStore(tx).ofOrders([orderId]))
  if (!invoice?.content) return undefined
  const credit = { amountPaise, returned, linePosition, isIntraState: invoice.igstPaise === 0 }
  const lines = creditLines(invoice.content.lines, creditedLines, credit)
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
    ...documentTotals(lines, amountPaise),
    content: {
      ...invoice.content,
      lines,
      inWords: amountInWords(amountPaise),
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

/** Of one order: what was sold, and what was credited since. */
function splitDocuments(issued: TaxDocument[]) {
  const notes = issued.filter(({ kind }) => kind === 'credit_note')
  return {
    invoice: issued.find(({ kind }) => kind !== 'credit_note'),
    creditedLines: notes.flatMap(({ content }) => content.lines),
  }
}
