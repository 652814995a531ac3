import { z } from 'zod'
import { Id, PageQuery, type Contract } from '../platform/contract.ts'

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
  lastError: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const mailContract = {
  outbox: {
    method: 'GET',
    url: '/api/admin/outbox',
    config: { access: 'staff', data: 'shop' },
    schema: { querystring: PageQuery, response: { 200: z.array(OutboxMail) } },
  },
  /** The text with its links, for shops without a mail server. POST, so that it is never prefetched. */
  outboxLinks: {
    method: 'POST',
    url: '/api/admin/outbox/:id/links',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { params: z.object({ id: Id }), response: { 200: z.object({ text: z.string() }) } },
  },
  outboxAttachment: {
    method: 'GET',
    url: '/api/admin/outbox/:id/attachment',
    config: { access: 'staff', data: 'shop' },
    schema: { params: z.object({ id: Id }), response: { 200: z.unknown() } },
  },
} as const satisfies Contract
