import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'
import { User } from '../contract.ts'
import { staffRoles } from '../roles/role-rules.ts'

const params = z.object({ id: Id })

/** Managing other users' accounts. */
export const staffContract = {
  /** Without a role a person is a member like any other. */
  changeRole: {
    method: 'PUT',
    url: '/api/admin/users/:id/role',
    config: { access: 'staff', permission: 'staff', data: 'shop', recentAuth: true },
    schema: { params, body: z.object({ role: z.enum(staffRoles).nullable() }), response: { 200: User } },
  },
  endSessions: {
    method: 'DELETE',
    url: '/api/admin/users/:id/sessions',
    config: { access: 'staff', permission: 'staff', data: 'shop', recentAuth: true },
    schema: { params, response: { 200: Message } },
  },
} as const satisfies Contract
