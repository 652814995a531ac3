import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { afterAnswer } from './after-answer.ts'
import { accountsContract } from '../contract.ts'
import { linkNotValid } from '../errors.ts'
import { mailedTokensStore } from './mailed-tokens-store.ts'
import { mailResetLink, mailVerificationLink, verifyEmail } from './mail-links.ts'
import { resetPassword } from './reset-password.ts'
import { renewSession } from '../sessions/session.ts'
import { usersStore } from '../users-store.ts'

/** Passwords and everything that goes through a mailed link. */
export const passwordsApi: ApiPlugin = async (app) => {
  const resets = rateLimit(app, { name: 'reset', times: 3, seconds: 60 * 60 })
  const verifications = rateLimit(app, { name: 'verification', times: 3, seconds: 60 * 60 })
  const later = afterAnswer(app)
  // Only addresses with an account are counted: invented ones, which cost nothing, must not fill the memory.
  const hasAccount = async (email: string) => (await usersStore(app.db).byEmail(email)) !== undefined

  // A token in the address must not travel on to other sites.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
  })

  app.route({
    ...accountsContract.resetPassword,
    handler: async (request, reply) => {
      const circumstances = { clock: app.clock, address: request.ip }
      await resetPassword(app.db, request.body, await request.session(), circumstances)
      if (!request.body.token) await renewSession(app, request, reply)
      return { message: 'Your password has been changed.' }
    },
  })

  app.route({
    ...accountsContract.forgotPassword,
    handler: async ({ body: { email } }, reply) => {
      later(async () => {
        if ((await hasAccount(email)) && (await resets.allows(email)))
          await mailResetLink(app.db, email, app.clock)
      })
      return reply
        .code(202)
        .send({ message: 'If there is an account with this address, a link is on its way to it.' })
    },
  })

  app.route({
    ...accountsContract.checkResetToken,
    handler: async ({ params }) => {
      const user = await mailedTokensStore(app.db).owner(params.token, 'reset', app.clock())
      if (!user) throw linkNotValid()
      return { email: user.email }
    },
  })

  app.route({
    ...accountsContract.sendVerification,
    handler: async (request, reply) => {
      const email = request.body?.email ?? (await request.session())?.user.email
      later(async () => {
        if (email && (await hasAccount(email)) && (await verifications.allows(email)))
          await mailVerificationLink(app.db, email, app.clock)
      })
      return reply
        .code(202)
        .send({ message: 'If this address still has to be confirmed, a new link is on its way to it.' })
    },
  })

  app.route({
    ...accountsContract.verifyEmail,
    // Mail scanners ask with HEAD first, which must not use the link up.
    exposeHeadRoute: false,
    handler: async ({ query: { token } }, reply) => {
      const verified = token !== undefined && (await verifyEmail(app.db, token, app.clock))
      return reply.redirect(`/verify?success=${verified}`, 302)
    },
  })
}
