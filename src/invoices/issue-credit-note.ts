import { paise, type Paise } from '../money/money.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { DocumentLine } from './contract.ts'
import { documentsStore, type TaxDocument } from './documents/documents-store.ts'
import { documentCode } from './issue-invoice.ts'
import { splitTax } from './split-tax.ts'

const series = 'CN'

interface Credit {
  orderId: string
  refundId: string
  amount: Paise
  reason: string
}

/** Section 34 of the CGST Act: corrects the order's invoice by what went back. Nothing where no invoice was issued. */
export async function issueCreditNote(
  tx: Database,
  { orderId, refundId, amount, reason }: Credit,
  now: Date,
): Promise<TaxDocument | undefined> {
  const documents = documentsStore(tx)
  const invoice = (await documents.ofOrders([orderId])).find(({ kind }) => kind !== 'credit_note')
  if (!invoice?.content) return undefined
  const lines = spread(invoice.content.lines, amount, invoice.igstPaise === 0)
  const { year, number, issuedAt } = await documents.nextNumber(series, now)
  const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    paise(lines.reduce((total, line) => total + line[part], 0))
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
    totalPaise: amount,
    taxablePaise: of('taxable'),
    cgstPaise: of('cgst'),
    sgstPaise: of('sgst'),
    igstPaise: of('igst'),
    roundOffPaise: paise(0),
    content: {
      ...invoice.content,
      lines,
      corrects: { code: invoice.code, issuedAt: invoice.issuedAt.toISOString(), reason },
    },
  })
}

/** The amount over the invoice's lines by their share in it; the last takes what rounding leaves. */
function spread(lines: DocumentLine[], amount: Paise, within: boolean): DocumentLine[] {
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  let rest: number = amount
  return lines.flatMap((line, index) => {
    const share =
      index === lines.length - 1 ? rest : Math.min(rest, Math.round((amount * line.amount) / total))
    rest -= share
    if (share === 0) return []
    const part = paise(share)
    return [{ ...line, unitPrice: part, quantity: 1, amount: part, ...splitTax(part, line.rateBp, within) }]
  })
}
