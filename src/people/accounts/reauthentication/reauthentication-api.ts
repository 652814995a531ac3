import type { ApiPlugin } from '../../../platform/plugin.ts'
import { rateLimit } from '../../../platform/rate-limit.ts'
import { notSignedIn, wrongCurrentPassword } from '../errors.ts'
import { pinsStore } from '../pins/pins-store.ts'
import { passwordMatches } from '../passwords/password.ts'
import { renewSession } from '../sessions/session.ts'
import { twoFactorContract } from '../two-factor/contract.ts'
import { twoFactorCheck } from '../two-factor/two-factor.ts'
import { usersStore } from '../users-store.ts'

/** Re-authentication within a session: password, and two-factor code if on. The session gets a new token. */
export const reauthenticationApi: ApiPlugin = async (app) => {
  const checkCode = twoFactorCheck(app)
  const attempts = rateLimit(app, { name: 'confirm', times: 10, seconds: 15 * 60 })

  app.route({
    ...twoFactorContract.reauthenticate,
    handler: async (request, reply) => {
      const session = await request.session()
      if (!session) throw notSignedIn()
      await attempts.count(session.id)
      const { email } = session.user
      const account = await usersStore(app.db).byEmail(email)
      const requester = { address: request.ip, account: email }
      if (!(await passwordMatches(request.body.password, account?.passwordHash, requester)))
        throw wrongCurrentPassword()
      await checkCode(session.user._id, request.body.code)
      if (session.deviceId) await pinsStore(app.db).clearTries(session.user._id, session.deviceId)
      await renewSession(app, request, reply, { confirmedAt: app.clock() })
      return { message: 'Thank you. You can continue.' }
    },
  })
}
