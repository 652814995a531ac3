import { z } from 'zod'
import { Id, Message, LongListQuery, type Contract } from '../../platform/contract.ts'

/** `failed` are tried again by themselves; `expired` are not sent because their link is no longer valid. */
export const MailState = z.enum(['waiting', 'sent', 'failed', 'expired'])
export type MailState = z.infer<typeof MailState>

/** Lists never contain link tokens: `text` has “…” in their place, and `hasLink` is set. */
export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The kind of attachment, such as "invoice". */
  attachment: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The link expired before the mail was sent, so it is not sent. */
  isExpired: z.boolean(),
  hasLink: z.boolean(),
  attempts: z.int(),
  state: MailState,
  /** Why it was not sent, in plain words. */
  reason: z.string().nullable(),
  /** The mail server's own words. */
  lastError: z.string().nullable(),
  canSendAgain: z.boolean(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** `tls`: encrypted from the start (port 465); `starttls`: the connection must become encrypted (587); `none`: same machine only. */
export const MailSecurity = z.enum(['tls', 'starttls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

export const mailContract = {
  outbox: {
    method: 'GET',
    url: '/api/admin/outbox',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: {
      querystring: LongListQuery.extend({ state: MailState.optional() }),
      response: { 200: z.array(OutboxMail) },
    },
  },
  /** The text with its links, for shops without a mail server. POST, so that it is never prefetched. */
  outboxLinks: {
    method: 'POST',
    url: '/api/admin/outbox/:id/links',
    config: { access: 'staff', permission: 'staff', data: 'shop', recentAuth: true },
    schema: { params: z.object({ id: Id }), response: { 200: z.object({ text: z.string() }) } },
  },
  /** Makes an email due now; the mail job sends it. 409 for one whose secret link was removed when it was sent, or has expired. */
  retry: {
    method: 'POST',
    url: '/api/admin/outbox/:id/retry',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { params: z.object({ id: Id }), response: { 200: Message } },
  },
  outboxAttachment: {
    method: 'GET',
    url: '/api/admin/outbox/:id/attachment',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { params: z.object({ id: Id }), response: { 200: z.unknown() } },
  },
} as const satisfies Contract
