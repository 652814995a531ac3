import { z } from 'zod'
import { LongListQuery, type Contract } from '../../platform/contract.ts'

/** A row changed by staff, or a secret shown to them. `changes` has each changed column that says something to people, in words. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  staff: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'see']),
  what: z.string(),
  row: z.string(),
  /** What it is about: "Order" with its number and page. */
  title: z.string(),
  subject: z.object({ name: z.string(), path: z.string().nullable() }),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditContract = {
  list: {
    method: 'GET',
    url: '/api/admin/audit',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { querystring: LongListQuery, response: { 200: z.array(AuditEntry) } },
  },
} as const satisfies Contract
