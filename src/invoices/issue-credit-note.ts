import { amountInWords } from '../money/amount-in-words.ts'
import type { Paise } from '../money/money.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { documentsStore, type TaxDocument } from './documents-store.ts'
import { documentTotals } from './tax.ts'
import { creditLines, type ReturnedLine } from './credit-lines.ts'
import { documentCode } from './document-number.ts'
import { creditNoteSeriesOf } from './document-series.ts'
import { seriesStore } from './series-store.ts'

interface CreditNoteInput {
  orderId: string
  refundId: string
  amountPaise: Paise
  reason: string
  /** The lines whose goods were returned; without them the amount is prorated over all lines. */
  returned?: ReturnedLine[]
}

/**
 * Issues a credit note for a refund (section 34 of the CGST Act). Call it last in the transaction, because it blocks every
 * other credit note. Undefined if the order has no invoice.
 */
export async function issueCreditNote(
  tx: Database,
  { orderId, refundId, amountPaise, reason, returned = [] }: CreditNoteInput,
  now: Date,
): Promise<TaxDocument | undefined> {
  const documents = documentsStore(tx)
  const issued = await documents.ofOrders([orderId])
  const invoice = issued.find(({ kind }) => kind !== 'credit_note')
  if (!invoice?.content) return undefined
  const creditedLines = issued.flatMap(({ kind, content }) =>
    kind === 'credit_note' ? (content?.lines ?? []) : [],
  )
  const isIntraState = invoice.igstPaise === 0
  const lines = creditLines(invoice.content.lines, creditedLines, { amountPaise, returned, isIntraState })
  const series = creditNoteSeriesOf(invoice)
  const { year, number, issuedAt } = await seriesStore(tx).nextNumber(series, now)
  return documents.add({
    id: newId(issuedAt.getTime()),
    kind: 'credit_note',
    series,
    year,
    number,
    code: documentCode(series, year, number),
    orderId,
    correctsId: invoice.id,
    refundId,
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
