import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Paise } from '../../../platform/money/money.ts'
import type { PaymentMethod } from '../contract.ts'
import { paymentPartsStore } from '../payment-parts-store.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { withReceiptNumber } from '../verification/capture.ts'

/** What a tender pays of an order. */
export interface TenderPart {
  reference: string
  partPaise: Paise
}

export interface NewTender {
  /** Of a payment that replaces a wrong one, which refers to it already. */
  id?: string | undefined
  /** The orders that it pays; the parts come to the amount. The payment names the first. */
  parts: TenderPart[]
  /** Whose orders these are. */
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

/** Records money that staff took, or that a return offsets, as a captured payment that pays its orders. */
export async function recordTender(tx: Database, { now, parts, ...tender }: NewTender): Promise<Payment> {
  const captured = await withReceiptNumber((candidates) =>
    paymentsStore(tx).addCaptured(
      {
        ...tender,
        reference: parts[0]!.reference,
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
  const { id: paymentId } = captured
  for (const part of parts) await paymentPartsStore(tx).add({ paymentId, ...part, at: now })
  return captured
}
