import type { Database } from '../../../platform/database.ts'
import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import type { ReturnedLine } from '../../invoices/credit-lines.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { refundsStore, type Refund } from '../../payments/refunds/refunds-store.ts'

interface Documented {
  orderId: string
  /** For one cause: a return, a cancellation or an agreed reduction. */
  refunds: Refund[]
  roundOffPaise?: Paise
  isLast?: boolean
  reason: string
  returned?: ReturnedLine[] | undefined
  linePosition?: number | null | undefined
  now: Date
}

/**
 * Issues one credit note for what refunds take back of an order, undefined without an invoice. Call it last in the transaction, because the document number's row
 * lock blocks all other documents until the commit.
 */
export async function documentRefunds(
  tx: Database,
  { orderId, refunds, roundOffPaise = paise(0), isLast = false, now, ...documented }: Documented,
) {
  const takenBackPaise = sum(refunds.map((refund) => refund.takenBackPaise ?? refund.amountPaise))
  // What the last refund in cash leaves below a rupee is taken back, but not given back.
  const totalPaise = isLast ? paise(takenBackPaise + Math.min(roundOffPaise, 0)) : takenBackPaise
  const ids = refunds.map(({ id }) => id)
  const note = await issueCreditNote(
    tx,
    { orderId, refundIds: ids, totalPaise, roundOffPaise, isLast, ...documented },
    now,
  )
  if (note) await refundsStore(tx).saveCreditNote(ids, note.id)
  return note
}
