import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../contract.ts'
import { guestsStore } from './guests-store.ts'
import { startSession } from '../sessions/session.ts'

/** Whoever's session this is; a visitor becomes a new guest, whose session cookie goes onto the reply. */
export async function sessionUserOrNewGuest(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const session = await request.session()
  if (session) return session.user
  const guest = await guestsStore(app.db).add(app.clock())
  await startSession(app, request, reply, guest)
  return guest
}
