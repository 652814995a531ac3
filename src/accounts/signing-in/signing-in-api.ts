import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { twoFactorStore, challengesStore } from '../two-factor/two-factor-store.ts'
import { twoFactorCheck } from '../two-factor/two-factor.ts'
import { twoFactorContract } from '../two-factor/contract.ts'
import { accountsContract } from '../contract.ts'
import { challengeExpired, codeRequired, notSignedIn, wrongCurrentPassword } from '../errors.ts'
import { passwordMatches } from '../passwords/password.ts'
import { knownDeviceToken } from '../sessions/known-devices.ts'
import { renewSession } from '../sessions/session.ts'
import { usersStore } from '../users-store.ts'
import { completeSignIn, passwordCheck } from './sign-in.ts'

/** Sign-in with password, sign-in with two-factor code, and re-authentication within a session. */
export const signingInApi: ApiPlugin = async (app) => {
  const checkPassword = passwordCheck(app)
  const checkCode = twoFactorCheck(app)
  const confirmations = rateLimit(app, { name: 'confirm', times: 10, seconds: 15 * 60 })
  const hasTwoFactor = async (userId: string) =>
    (await twoFactorStore(app.db).secretOf(userId))?.isOn ?? false

  app.route({
    ...accountsContract.signIn,
    handler: async (request, reply) => {
      const deviceToken = knownDeviceToken(app, request)
      const user = await checkPassword({ ...request.body, address: request.ip, deviceToken })
      if (!(await hasTwoFactor(user._id))) return completeSignIn(app, request, reply, user)
      const challenge = await challengesStore(app.db).create(user._id, app.clock())
      return reply.code(202).send({ challenge, message: codeRequired().message })
    },
  })

  app.route({
    ...twoFactorContract.signIn,
    handler: async (request, reply) => {
      const challenges = challengesStore(app.db)
      const user = await challenges.owner(request.body.challenge, app.clock())
      if (!user) throw challengeExpired()
      await checkCode(user._id, request.body.code)
      await challenges.deleteAllOf(user._id)
      return completeSignIn(app, request, reply, user)
    },
  })

  app.route({
    ...twoFactorContract.reauthenticate,
    handler: async (request, reply) => {
      const session = await request.session()
      if (!session) throw notSignedIn()
      await confirmations.count(session.id)
      const { email } = session.user
      const account = await usersStore(app.db).byEmail(email)
      const requester = { address: request.ip, account: email }
      if (!(await passwordMatches(request.body.password, account?.passwordHash, requester)))
        throw wrongCurrentPassword()
      await checkCode(session.user._id, request.body.code)
      await renewSession(app, request, reply, app.clock())
      return { message: 'Thank you. You can continue.' }
    },
  })
}
