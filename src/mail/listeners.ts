import type { Database } from '../platform/database.ts'

/** The row whose link a member of the staff is about to see. */
interface SeenLink {
  table: 'outbox' | 'orders'
  row: string
  recipient?: string
  staffId: string
}

/** Called before the links of a mail, or the link of an order, are shown to a member of the staff. */
export type LinkSeen = (db: Database, seen: SeenLink) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    linkSeen: LinkSeen[]
  }
}
