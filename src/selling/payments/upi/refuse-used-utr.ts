import type { Database } from '../../../platform/database.ts'
import { utrUsed } from '../errors.ts'
import { refundsStore } from '../refunds/refunds-store.ts'
import { paymentsStore } from '../store.ts'

/**
 * One transfer is one payment or one refund. The UTR is locked until the transaction ends.
 *
 * @throws utrUsed (409) if another payment or a refund has it
 */
export async function refuseUsedUtr(tx: Database, utr: string, ofPayment?: string) {
  await paymentsStore(tx).lockFor(`utr ${utr}`)
  if ((await paymentsStore(tx).isUtrUsed(utr, ofPayment)) || (await refundsStore(tx).isUtrUsed(utr)))
    throw utrUsed()
}
