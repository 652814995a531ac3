import type { Database } from '../platform/database.ts'

interface SeenLink {
  mailId: string
  recipient: string
  staffId: string
}

/** Told before somebody of the staff is shown a mail's links. */
export type MailLinkSeen = (db: Database, seen: SeenLink) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    mailLinkSeen: MailLinkSeen[]
  }
}
