import { inTransaction } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit } from '../../../platform/rate-limit.ts'
import { alreadyStaff, invitationNotFound, invitationNotValid } from '../errors.ts'
import { enqueueAccountEmail, invitationEmail, invitationPath } from '../passwords/account-emails.ts'
import { completeSignIn } from '../signing-in/sign-in.ts'
import { usersStore } from '../users-store.ts'
import { acceptInvitation, hasProvenEmail, joinStaff } from './accept-invitation.ts'
import { invitationsContract } from './contract.ts'
import { invitationsStore } from './invitations-store.ts'

/** Invitations of staff: sent by owners, accepted by the person who has the link. */
export const invitationsApi: ApiPlugin = async (app) => {
  // The token in the address must not leak to other sites.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
  })

  app.route({
    ...invitationsContract.list,
    handler: () => invitationsStore(app.db).listUsable(app.clock()),
  })

  app.route({
    ...invitationsContract.invite,
    handler: async (request, reply) => {
      const { email, role } = request.body
      const { _id, fullName: invitedBy } = await request.customer()
      const now = app.clock()
      const added = await inTransaction(app.db, async (tx) => {
        if ((await usersStore(tx).byEmail(email))?.user.isAdmin) throw alreadyStaff()
        const invitation = await invitationsStore(tx).add({ email, role, invitedBy: _id }, now)
        await enqueueAccountEmail(tx, invitationEmail(email, invitation.token), now)
        return invitation
      })
      const { id, token, expiresAt } = added
      const link = invitationPath(token)
      return reply.code(201).send({ id, email, role, invitedBy, expiresAt: expiresAt.toISOString(), link })
    },
  })

  app.route({
    ...invitationsContract.cancel,
    handler: async ({ params: { id } }) => {
      const isCancelled = isUuid(id) && (await inTransaction(app.db, (tx) => invitationsStore(tx).cancel(id)))
      if (!isCancelled) throw invitationNotFound()
      return { message: 'The invitation is cancelled. Its link no longer works.' }
    },
  })

  byLinkRoutes(app)
}

/** What the holder of an invitation's link may do. */
function byLinkRoutes(app: Parameters<ApiPlugin>[0]) {
  const acceptances = networkRateLimit(app, { name: 'invitations', times: 60, seconds: 60 * 60 })

  app.route({
    ...invitationsContract.show,
    handler: async ({ params: { token } }) => {
      const invitation = await invitationsStore(app.db).byToken(token, app.clock())
      if (!invitation) throw invitationNotValid()
      const known = await usersStore(app.db).byEmail(invitation.email)
      return { ...invitation, hasAccount: known !== undefined && hasProvenEmail(known.user) }
    },
  })

  app.route({
    ...invitationsContract.accept,
    handler: async (request, reply) => {
      await acceptances.count(request.ip)
      const form = { ...request.body, token: request.params.token }
      const context = { clock: app.clock, address: request.ip, listeners: app.userMerged }
      const user = await acceptInvitation(app.db, form, context)
      return reply.code(201).send(await completeSignIn(app, request, reply, user))
    },
  })

  app.route({
    ...invitationsContract.join,
    handler: async (request, reply) => {
      await acceptances.count(request.ip)
      const joined = await joinStaff(app.db, request.params.token, await request.customer(), app.clock)
      return completeSignIn(app, request, reply, joined)
    },
  })
}
