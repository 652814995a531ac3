import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Requester, HashedNetwork } from '../../platform/web/network-key.ts'
import { alreadyPaid, paymentNotFound, utrUsed, tooManyClaims, tooManyClaimsFromNetwork } from '../errors.ts'
import { refundsStore } from '../refunds/refunds-store.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { and, eq, or } from 'drizzle-orm'
import { lockKeys, lockKeyUntilCommit } from '../../platform/database/advisory-locks.ts'
import { payments } from '../tables.ts'

interface Claim {
  utr: string | undefined
  requester?: Requester | undefined
}

/** Records the payer's claim to have paid; staff confirm or reject it. */
export function reportUpiPayment(
  db: Database,
  paymentId: string,
  { utr, requester }: Claim,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    const payment = await payments.lock(paymentId)
    if (!payment || payment.method !== 'upi') throw paymentNotFound()
    if (payment.status === 'captured') throw alreadyPaid()
    if (utr) {
      await payments.lockFor(`utr ${utr}`)
      await payments.freeRejectedUtr(utr)
      if (await payments.isUtrUsed(utr, payment.id)) throw utrUsed()
      if (await refundsStore(tx).isUtrUsed(utr)) throw utrUsed()
    }
    if (payment.status !== 'reported') await refuseTooManyClaims(tx, payment, requester)
    const from = payment.status === 'reported' ? undefined : requester
    const [reported] = await payments.saveReport(payment.id, utr ?? payment.utr, from)
    return reported!
  })
}

/** Staff look up each claim in the bank statement, so open claims are limited. */
const maxClaims = { ofPayerOnAccount: 3, ofNetwork: 10 }

/** Limits undecided claims; concurrent claims of one payer or network are serialised.
 * @throws tooManyClaims, tooManyClaimsFromNetwork (409)
 */
async function refuseTooManyClaims(
  tx: Database,
  { purpose, payerId }: Payment,
  requester: Requester | undefined,
) {
  const claims = claimsStore(tx)
  const networks = requester?.networks ?? []
  await claims.lock(payerId, networks)
  if (purpose === 'on_account' && (await claims.ofPayerOnAccount(payerId)) >= maxClaims.ofPayerOnAccount)
    throw tooManyClaims()
  for (const { hash, factor } of networks)
    if ((await claims.ofNetwork(hash)) >= Math.max(1, Math.round(maxClaims.ofNetwork * factor)))
      throw tooManyClaimsFromNetwork()
}

const isOpen = eq(payments.status, 'reported')

/** UPI payments that are reported as paid and not decided on yet. */
function claimsStore(db: Database) {
  return {
    /** Serialises claims of one payer or network until the transaction ends. */
    async lock(payerId: string, networks: HashedNetwork[]) {
      const fromNetworks = networks.map(({ hash }) => lockKeys.claimsFromNetwork(hash))
      await lockKeyUntilCommit(db, lockKeys.claimsOfPayer(payerId), ...fromNetworks)
    },

    ofPayerOnAccount: (payerId: string) =>
      db.$count(payments, and(isOpen, eq(payments.purpose, 'on_account'), eq(payments.payerId, payerId))),

    ofNetwork: (hash: string) =>
      db.$count(payments, and(isOpen, or(eq(payments.claimNetwork, hash), eq(payments.claimSite, hash)))),
  }
}
