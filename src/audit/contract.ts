import { z } from 'zod'
import { PageQuery, type Contract } from '../platform/contract.ts'

/** A row changed by staff, or a secret shown to them. `changes` has each changed column with its old and new value. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  staff: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'see']),
  what: z.string(),
  row: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditContract = {
  list: {
    method: 'GET',
    url: '/api/admin/audit',
    config: { access: 'staff', data: 'shop' },
    schema: { querystring: PageQuery, response: { 200: z.array(AuditEntry) } },
  },
} as const satisfies Contract
