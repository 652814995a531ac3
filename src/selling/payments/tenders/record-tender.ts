import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Paise } from '../../../platform/money/money.ts'
import type { PaymentMethod } from '../contract.ts'
import { paymentPartsStore } from '../payment-parts-store.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { withReceiptNumber } from '../verification/capture.ts'

export interface NewTender {
  /** Of a payment that replaces a wrong one, which refers to it already. */
  id?: string | undefined
  /** The order that it pays, and whose it is. */
  reference: string
  payerId: string
  method: Exclude<PaymentMethod, 'gateway'>
  /** Without the change. */
  amountPaise: Paise
  /** The notes that were given, of cash. */
  tenderedPaise?: Paise | null
  /** The open shift of the drawer that has the cash. */
  shiftId?: string | null
  slip?: string
  utr?: string | null
  takenBy: string
  now: Date
}

/** Records money that staff took, or that a return offsets, as a captured payment that pays its order. */
export async function recordTender(tx: Database, { now, ...tender }: NewTender): Promise<Payment> {
  const captured = await withReceiptNumber((candidates) =>
    paymentsStore(tx).addCaptured(
      {
        ...tender,
        id: tender.id ?? newId(now.getTime()),
        purpose: 'order',
        status: 'captured',
        isTest: false,
        openedAt: now,
        capturedAt: now,
      },
      candidates,
    ),
  )
  const { id: paymentId, amountPaise: partPaise } = captured
  await paymentPartsStore(tx).add({ paymentId, reference: tender.reference, partPaise, at: now })
  return captured
}
