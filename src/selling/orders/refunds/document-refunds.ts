import type { Database } from '../../../platform/database.ts'
import { sum } from '../../../platform/money/money.ts'
import type { ReturnedLine } from '../../invoices/credit-lines.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { refundsStore, type Refund } from '../../payments/refunds/refunds-store.ts'

interface Documented {
  orderId: string
  /** For one cause: a return, a cancellation or an agreed reduction. */
  refunds: Refund[]
  reason: string
  returned?: ReturnedLine[] | undefined
  linePosition?: number | null | undefined
  now: Date
}

/**
 * Issues one credit note for what refunds take back of an order. Call it last in the transaction, because the document number's row
 * lock blocks all other documents until the commit.
 */
export async function documentRefunds(
  tx: Database,
  { orderId, refunds, reason, returned, linePosition, now }: Documented,
) {
  const amountPaise = sum(refunds.map((refund) => refund.takenBackPaise ?? refund.amountPaise))
  const ids = refunds.map(({ id }) => id)
  const note = await issueCreditNote(
    tx,
    { orderId, refundIds: ids, amountPaise, reason, returned, linePosition },
    now,
  )
  if (note) await refundsStore(tx).saveCreditNote(ids, note.id)
}
