import type { Database } from '../platform/database.ts'

/** Called in the sign-in's transaction to move a guest's data (cart, orders) to the member. */
export type GuestJoined = (tx: Database, guestId: string, memberId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    guestJoined: GuestJoined[]
  }
}
