import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { lockKeys, lockKeyUntilCommit } from '../../platform/database/advisory-locks.ts'
import type { HashedNetwork } from '../../platform/web/requester.ts'
import { payments } from '../tables.ts'

const isOpen = eq(payments.status, 'reported')

/** UPI payments that somebody claims to have made and the owner has not decided on. */
export function claimsStore(db: Database) {
  return {
    /** Claims of one payer or one network are counted one after the other, until the transaction ends. */
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
