import type { Database } from '../platform/database.ts'

/** Told, inside the same transaction, when a guest turns out to be a member: what was the guest's becomes the member's. */
export type GuestJoined = (tx: Database, guestId: string, memberId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    guestJoined: GuestJoined[]
  }
}
