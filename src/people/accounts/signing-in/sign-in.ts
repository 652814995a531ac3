import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { rateLimit, networkRateLimit } from '../../../platform/rate-limit.ts'
import type { User } from '../contract.ts'
import { wrongPassword } from '../errors.ts'
import { guestsStore, usersStore } from '../users-store.ts'
import type { UserMerged } from '../listeners.ts'
import { hashPassword, needsRehash, passwordMatches } from '../passwords/password.ts'
import { knownDevicesStore } from '../sessions/known-devices-store.ts'
import { rememberDevice } from '../sessions/known-devices.ts'
import { startSession } from '../sessions/session.ts'
import { pinsStore } from '../pins/pins-store.ts'

interface SignInAttempt {
  email: string
  password: string
  address: string
  /** The known-device cookie, if any. */
  deviceToken: string | undefined
}

const quarterHour = { seconds: 15 * 60 }

/**
 * Verifies email and password. Only failures count towards the rate limits, per account and per address. A known device
 * has its own limit, so that attackers cannot lock out the owner.
 *
 * @throws wrongPassword (401), or 429 beyond a limit
 */
export function passwordCheck(app: Pick<FastifyInstance, 'db' | 'config'>) {
  const perAccount = rateLimit(app, { name: 'sign-in-account', times: 10, ...quarterHour })
  const perAddress = networkRateLimit(app, { name: 'sign-in-address', times: 100, ...quarterHour })
  const perDevice = rateLimit(app, { name: 'sign-in-known', times: 10, ...quarterHour })

  return async ({ email, password, address, deviceToken }: SignInAttempt): Promise<User> => {
    const isKnownDevice =
      deviceToken !== undefined && (await knownDevicesStore(app.db).emailOf(deviceToken)) === email
    const limits = isKnownDevice
      ? [{ limit: perDevice, key: deviceToken }]
      : [
          { limit: perAccount, key: email },
          { limit: perAddress, key: address },
        ]
    const checkLimits = async () => {
      for (const { limit, key } of limits) await limit.check(key)
    }
    await checkLimits()
    const account = await usersStore(app.db).byEmail(email)
    const requester = { address, account: isKnownDevice ? email : undefined }
    if (!(await passwordMatches(password, account?.passwordHash, requester)) || !account) {
      await Promise.all(limits.map(({ limit, key }) => limit.count(key)))
      throw wrongPassword()
    }
    // Parallel guesses pass the first check together, so check again before a right one succeeds.
    await checkLimits()
    await rehashIfOutdated(app.db, password, account, address)
    return account.user
  }
}

type StoredAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof usersStore>['byEmail']>>>

/** Upgrades a hash made with weaker parameters or of another spelling; the plain password is available only now. */
async function rehashIfOutdated(
  db: Database,
  password: string,
  { user, passwordHash }: StoredAccount,
  address: string,
) {
  if (passwordHash === null || !needsRehash(passwordHash, password)) return
  const renewed = await hashPassword(password, { address, account: user.email })
  await usersStore(db).replaceHash(user._id, passwordHash, renewed)
}

/** Moves the guest's data to the member and deletes the guest. */
export function mergeGuest(db: Database, listeners: UserMerged[], guestId: string, memberId: string) {
  return inTransaction(db, async (tx) => {
    const guests = guestsStore(tx)
    if (!(await guests.lock(guestId))) return
    for (const listener of listeners) await listener(tx, guestId, memberId)
    await guests.remove(guestId)
  })
}

/** Called once all factors are verified: merges the browser's guest and starts the session. */
export async function completeSignIn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  proof: 'password' | 'pin' = 'password',
) {
  const before = (await request.session())?.user
  if (before?.isGuest) await mergeGuest(app.db, app.userMerged, before._id, user._id)
  const device = await startSession(app, request, reply, user, proof)
  // The password allows five more tries of the PIN here.
  if (device && proof === 'password') await pinsStore(app.db).clearTries(user._id, device.id)
  await rememberDevice(app, request, reply, user)
  return { user, message: 'You are signed in.' }
}
