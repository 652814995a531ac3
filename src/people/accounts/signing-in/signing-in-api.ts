import type { ApiPlugin } from '../../../platform/plugin.ts'
import { twoFactorStore, challengesStore } from '../two-factor/two-factor-store.ts'
import { twoFactorCheck } from '../two-factor/two-factor.ts'
import { twoFactorContract } from '../two-factor/contract.ts'
import { accountsContract } from '../contract.ts'
import { challengeExpired, codeRequired } from '../errors.ts'
import { knownDeviceToken } from '../sessions/known-devices.ts'
import { completeSignIn, passwordCheck } from './sign-in.ts'

/** Sign-in in one step (password) or two (password, two-factor code). */
export const signingInApi: ApiPlugin = async (app) => {
  const checkPassword = passwordCheck(app)
  const checkCode = twoFactorCheck(app)
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
}
