import type { Database } from '../../../platform/database.ts'
import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import type { ReturnedLine } from '../../invoices/credit-lines.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { refundsStore, type Refund } from '../../payments/refunds/refunds-store.ts'
import { serialsStore } from '../serials/serials-store.ts'

interface Documented {
  orderId: string
  /** For one cause: a return, a cancellation or an agreed reduction. */
  refunds: Refund[]
  /** What it takes off what is still due, beside the refunds. */
  lowersDuePaise?: Paise
  roundOffPaise?: Paise
  isLast?: boolean
  reason: string
  returned?: ReturnedLine[] | undefined
  linePosition?: number | null | undefined
  now: Date
}

/**
 * Issues one credit note for what refunds take back of an order and what is not due any more, undefined without an invoice. Call it last in the transaction, because the document number's row
 * lock blocks all other documents until the commit.
 */
export async function documentRefunds(
  tx: Database,
  {
    orderId,
    refunds,
    lowersDuePaise = paise(0),
    roundOffPaise = paise(0),
    isLast = false,
    returned = [],
    now,
    ...documented
  }: Documented,
) {
  const takenBackPaise = sum([
    lowersDuePaise,
    ...refunds.map((refund) => refund.takenBackPaise ?? refund.amountPaise),
  ])
  // What the last refund in cash leaves below a rupee is taken back, but not given back.
  const totalPaise = isLast ? paise(takenBackPaise + Math.min(roundOffPaise, 0)) : takenBackPaise
  const ids = refunds.map(({ id }) => id)
  // A trigger for the release before takes back of a refund as much as its note is for, which is too much beside a due.
  const refundIds = lowersDuePaise > 0 ? [] : ids
  const goods = returned.length > 0 ? await withSerials(tx, orderId, returned, now) : []
  const note = await issueCreditNote(
    tx,
    { orderId, refundIds, totalPaise, roundOffPaise, isLast, returned: goods, ...documented },
    now,
  )
  if (note) await refundsStore(tx).saveCreditNote(ids, note.id)
  return note
}

/** With the numbers of the pieces, which came back in this transaction. */
async function withSerials(tx: Database, orderId: string, returned: ReturnedLine[], now: Date) {
  const serials = await serialsStore(tx).ofOrder(orderId)
  const back = Map.groupBy(
    serials.filter(({ returnedAt }) => returnedAt?.getTime() === now.getTime()),
    ({ position }) => position,
  )
  return returned.map(({ position, quantity }) => ({
    ...{ position, quantity },
    serials: back.get(position)?.map(({ serial }) => serial),
  }))
}
