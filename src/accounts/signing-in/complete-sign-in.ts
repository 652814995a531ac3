import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../contract.ts'
import { rememberDevice } from '../sessions/known-devices.ts'
import { startSession } from '../sessions/session.ts'
import { mergeGuest } from './sign-in.ts'

/** Everything has been proven: what the browser's guest had comes along, and the session begins. */
export async function completeSignIn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
) {
  const before = (await request.session())?.user
  if (before?.isGuest) await mergeGuest(app.db, app.guestJoined, before._id, user._id)
  await startSession(app, request, reply, user)
  await rememberDevice(app, request, reply, user)
  return { user, message: 'You are signed in.' }
}
