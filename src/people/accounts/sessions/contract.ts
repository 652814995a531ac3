import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'

export const OwnSession = z.object({
  id: z.string(),
  /** Browser and system in words, such as "Chrome on Android". */
  device: z.string(),
  ip: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const sessionsContract = {
  list: {
    method: 'GET',
    url: '/api/auth/sessions',
    config: { access: 'customer', data: 'own' },
    schema: { response: { 200: z.array(OwnSession) } },
  },
  end: {
    method: 'DELETE',
    url: '/api/auth/sessions/:id',
    config: { access: 'customer', data: 'own' },
    schema: { params: z.object({ id: Id }), response: { 200: Message } },
  },
  endOthers: {
    method: 'DELETE',
    url: '/api/auth/sessions',
    config: { access: 'customer', data: 'own' },
    schema: { response: { 200: Message } },
  },
} as const satisfies Contract
