import { z } from 'zod'
import { Id, Message, type Contract } from '../../platform/contract.ts'
import { User } from '../contract.ts'

const params = z.object({ id: Id })

/** Managing other users' accounts. */
export const staffContract = {
  changeRole: {
    method: 'PUT',
    url: '/api/admin/users/:id/role',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { params, body: z.object({ isAdmin: z.boolean() }), response: { 200: User } },
  },
  endSessions: {
    method: 'DELETE',
    url: '/api/admin/users/:id/sessions',
    config: { access: 'staff', data: 'shop' },
    schema: { params, response: { 200: Message } },
  },
} as const satisfies Contract
