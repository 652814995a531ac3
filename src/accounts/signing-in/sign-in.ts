import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import type { User } from '../contract.ts'
import { wrongPassword } from '../errors.ts'
import { guestsStore } from './guests-store.ts'
import type { GuestJoined } from '../listeners.ts'
import { passwordMatches } from '../passwords/password.ts'
import { usersStore } from '../users-store.ts'

interface Attempt {
  email: string
  password: string
  address: string
}

/** Checks who signs in. Only failures count towards the limits, per account and per address. */
export function passwordCheck({ db, config }: Pick<FastifyInstance, 'db' | 'config'>) {
  const perAccount = rateLimit({ times: 10, seconds: 15 * 60 }, config.RATE_LIMIT_FACTOR)
  const perAddress = rateLimit({ times: 100, seconds: 15 * 60 }, config.RATE_LIMIT_FACTOR)

  return async ({ email, password, address }: Attempt): Promise<User> => {
    const refuseBeyondLimits = async () => {
      await perAccount.check(email)
      await perAddress.check(address)
    }
    await refuseBeyondLimits()
    const found = await usersStore(db).byEmail(email)
    if (!(await passwordMatches(password, found?.passwordHash)) || !found) {
      await Promise.all([perAccount.count(email), perAddress.count(address)])
      throw wrongPassword()
    }
    // Guesses sent all at once have passed the first check together; the right one among them must not win.
    await refuseBeyondLimits()
    return found.user
  }
}

/** What the guest had becomes the member's; then the guest is no more. */
export function joinGuest(db: Database, listeners: GuestJoined[], guestId: string, memberId: string) {
  return inTransaction(db, async (tx) => {
    const guests = guestsStore(tx)
    if (!(await guests.hold(guestId))) return
    for (const listener of listeners) await listener(tx, guestId, memberId)
    await guests.remove(guestId)
  })
}
