import type { Database } from '../../platform/database.ts'

/**
 * Moves a user's cart, orders and payments to another user in the caller's transaction: a guest's to the member who signs in, and
 * those of an account that loses its email to an empty guest.
 */
export type UserMerged = (tx: Database, fromId: string, toId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    userMerged: UserMerged[]
  }
}
