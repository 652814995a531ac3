import type { Database } from '../../platform/database.ts'

/** The row whose link is about to be shown. */
interface SeenLink {
  table: 'outbox' | 'orders'
  row: string
  /** The text whose links are shown. */
  text?: string
  staffId: string
}

/** Called before the links of a mail, or of an order, are shown to staff. */
export type LinkSeen = (db: Database, seen: SeenLink) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    linkSeen: LinkSeen[]
  }
}
