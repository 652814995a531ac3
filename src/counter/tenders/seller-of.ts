import type { FastifyRequest } from 'fastify'
import type { StaffRole } from '../../people/accounts/roles/role-rules.ts'

export interface Seller {
  id: string
  role: StaffRole
}

/** Who sells. The check of the permission has made sure of the role. */
export async function sellerOf(request: FastifyRequest): Promise<Seller> {
  const { _id: id, role } = await request.customer()
  return { id, role: role! }
}
