import { z } from 'zod'
import { Id, PageQuery, type Contract } from '../platform/contract.ts'

/** Secrets of links never stand in a list: `text` has “…” in their place, and `hasLink` says that there is one. */
export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The kind of what is attached, as "invoice". */
  attachment: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Its link stopped working before it could be sent, so it is not sent any more. */
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
  /** The text with its links, for the owner of a shop without a mail server; POST, so that nothing fetches it ahead. */
  outboxLinks: {
    method: 'POST',
    url: '/api/admin/outbox/:id/links',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { params: z.object({ id: Id }), response: { 200: z.object({ text: z.string() }) } },
  },
  /** Answers the file. */
  outboxAttachment: {
    method: 'GET',
    url: '/api/admin/outbox/:id/attachment',
    config: { access: 'staff', data: 'shop' },
    schema: { params: z.object({ id: Id }), response: { 200: z.unknown() } },
  },
} as const satisfies Contract
