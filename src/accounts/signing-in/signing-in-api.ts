import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { authenticatorsStore } from '../two-factor/authenticators-store.ts'
import { challengesStore } from '../two-factor/challenges-store.ts'
import { codeCheck } from '../two-factor/code-check.ts'
import { twoFactorContract } from '../two-factor/contract.ts'
import { accountsContract } from '../contract.ts'
import { challengeOver, codeNeeded, notSignedIn, notYourPassword } from '../errors.ts'
import { passwordMatches } from '../passwords/password.ts'
import { knownToken } from '../sessions/known-device.ts'
import { renewSession } from '../sessions/session.ts'
import { usersStore } from '../users-store.ts'
import { letIn } from './complete-sign-in.ts'
import { passwordCheck } from './sign-in.ts'

/** Signing in, in one step or two, and doing so again in the middle of work. */
export const signingInApi: ApiPlugin = async (app) => {
  const checkPassword = passwordCheck(app)
  const checkCode = codeCheck(app)
  const confirmations = rateLimit(app, { name: 'confirm', times: 10, seconds: 15 * 60 })
  const asksForCode = async (userId: string) =>
    (await authenticatorsStore(app.db).secretOf(userId))?.isOn ?? false

  app.route({
    ...accountsContract.signIn,
    handler: async (request, reply) => {
      const known = knownToken(app, request)
      const user = await checkPassword({ ...request.body, address: request.ip, known })
      if (!(await asksForCode(user._id))) return letIn(app, request, reply, user)
      const challenge = await challengesStore(app.db).open(user._id, app.clock())
      return reply.code(202).send({ challenge, message: codeNeeded().message })
    },
  })

  app.route({
    ...twoFactorContract.signIn,
    handler: async (request, reply) => {
      const challenges = challengesStore(app.db)
      const user = await challenges.owner(request.body.challenge, app.clock())
      if (!user) throw challengeOver()
      await checkCode(user._id, request.body.code)
      await challenges.closeAllOf(user._id)
      return letIn(app, request, reply, user)
    },
  })

  app.route({
    ...twoFactorContract.confirm,
    handler: async (request, reply) => {
      const session = await request.session()
      if (!session) throw notSignedIn()
      await confirmations.count(session.id)
      const { email } = session.user
      const found = await usersStore(app.db).byEmail(email)
      const requester = { address: request.ip, account: email }
      if (!(await passwordMatches(request.body.password, found?.passwordHash, requester)))
        throw notYourPassword()
      await checkCode(session.user._id, request.body.code)
      await renewSession(app, request, reply, app.clock())
      return { message: 'Thank you. You can go on.' }
    },
  })
}
