import type { ApiPlugin } from '../../../platform/plugin.ts'
import { accountsContract } from '../contract.ts'
import { linkNotValid, sessionLocked } from '../errors.ts'
import {
  emailLinkRequests,
  emailResetLink,
  emailsOfBrowser,
  emailVerificationLink,
  verifyEmail,
} from './email-links.ts'
import { emailTokensStore } from './email-tokens-store.ts'
import { resetPassword } from './reset-password.ts'
import { renewSession } from '../sessions/session.ts'

/** Password changes and emailed links (reset, verification). */
export const passwordsApi: ApiPlugin = async (app) => {
  const requestResetLink = emailLinkRequests(app, 'reset', emailResetLink)
  const requestVerificationLink = emailLinkRequests(app, 'verification', emailVerificationLink)

  // URLs contain tokens, which must not leak to other sites.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
  })

  app.route({
    ...accountsContract.resetPassword,
    handler: async (request, reply) => {
      if (!request.body.token && (await request.lockedSession())) throw sessionLocked()
      const context = { clock: app.clock, address: request.ip }
      await resetPassword(app.db, request.body, await request.session(), context)
      if (!request.body.token) await renewSession(app, request, reply)
      return { message: 'Your password has been changed.' }
    },
  })

  app.route({
    ...accountsContract.forgotPassword,
    handler: async (request, reply) => {
      await requestResetLink(request, request.body.email)
      return reply
        .code(202)
        .send({ message: 'If there is an account with this email, we have sent a link to it.' })
    },
  })

  app.route({
    ...accountsContract.checkResetToken,
    handler: async ({ params }) => {
      const user = await emailTokensStore(app.db).owner(params.token, 'reset', app.clock())
      if (!user) throw linkNotValid()
      return { email: user.email }
    },
  })

  app.route({
    ...accountsContract.sendVerification,
    handler: async (request, reply) => {
      const email = request.body?.email ?? (await request.session())?.user.email
      if (email) await requestVerificationLink(request, email)
      return reply
        .code(202)
        .send({ message: 'If this email still needs to be confirmed, we have sent a new link to it.' })
    },
  })

  app.route({
    ...accountsContract.verifyEmail,
    // Mail scanners send HEAD first, which must not redeem the token.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { token } = request.query
      const verification = { emailsOfBrowser: await emailsOfBrowser(app, request), clock: app.clock }
      const verified = token !== undefined && (await verifyEmail(app.db, { token, ...verification }))
      return reply.redirect(`/verify?success=${verified}`, 302)
    },
  })
}
