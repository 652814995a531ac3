import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'
import { SignUp, UserAndMessage } from '../contract.ts'
import { staffRoles } from '../roles/role-rules.ts'

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

const NewInvitation = SignUp.pick({ email: true }).extend({
  role: z.enum(staffRoles, 'Please choose a role.'),
})

const url = '/api/admin/invitations'
const owner = { access: 'staff', permission: 'staff', data: 'shop' } as const
const byLink = { access: 'anyone', data: 'link' } as const
const link = z.object({ token: z.string().max(200) })

/** Links that make a person one of the staff. */
export const invitationsContract = {
  /** Those that can still be accepted. */
  list: { method: 'GET', url, config: owner, schema: { response: { 200: z.array(Invitation) } } },
  /** Sends the link by mail and returns its path, once: only a hash is stored. A newer invitation replaces an older one of the email. */
  invite: {
    method: 'POST',
    url,
    config: { ...owner, recentAuth: true },
    schema: { body: NewInvitation, response: { 201: Invitation.extend({ link: z.string() }) } },
  },
  cancel: {
    method: 'DELETE',
    url: `${url}/:id`,
    config: owner,
    schema: { params: z.object({ id: Id }), response: { 200: Message } },
  },
  show: {
    method: 'GET',
    url: '/api/auth/invites/:token',
    config: byLink,
    schema: {
      params: link,
      // With an account of their own, invited people sign in and `join`; the others `accept`.
      response: { 200: Invitation.pick({ email: true, role: true }).extend({ hasAccount: z.boolean() }) },
    },
  },
  accept: {
    method: 'POST',
    url: '/api/auth/invites/:token',
    config: byLink,
    schema: { params: link, body: SignUp.omit({ email: true }), response: { 201: UserAndMessage } },
  },
  /** For the signed-in owner of the confirmed account with the invitation's email. */
  join: {
    method: 'POST',
    url: '/api/auth/invites/:token/join',
    config: { access: 'customer', data: 'own', recentAuth: true },
    schema: { params: link, response: { 200: UserAndMessage } },
  },
} as const satisfies Contract
