import type { ApiPlugin } from '../../platform/plugin.ts'
import { accountsContract } from '../contract.ts'
import { linkNotValid } from '../errors.ts'
import { emailLinkRequests, emailResetLink, emailVerificationLink, verifyEmail } from './email-links.ts'
import { emailTokensStore } from './email-tokens-store.ts'
import { resetPassword } from './reset-password.ts'
import { renewSession } from '../sessions/session.ts'

/** Passwords and everything that goes through a mailed link. */
export const passwordsApi: ApiPlugin = async (app) => {
  const requestResetLink = emailLinkRequests(app, 'reset', emailResetLink)
  const requestVerificationLink = emailLinkRequests(app, 'verification', emailVerificationLink)

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
    handler: async (request, reply) => {
      await requestResetLink(request, request.body.email)
      return reply
        .code(202)
        .send({ message: 'If there is an account with this address, a link is on its way to it.' })
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
