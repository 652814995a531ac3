import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { lockKeys, lockKeyUntilCommit } from '../../../platform/database/advisory-locks.ts'
import type { HashedNetwork } from '../../../platform/web/network-key.ts'
import { payments } from '../tables.ts'

const isOpen = eq(payments.status, 'reported')

/** UPI payments that are reported as paid and not decided on yet. */
export function claimsStore(db: Database) {
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
