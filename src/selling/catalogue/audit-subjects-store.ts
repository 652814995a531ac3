import { inArray } from 'drizzle-orm'
import type { AuditSubjects } from '../../platform/domains/audit-subjects.ts'
import { isUuid } from '../../platform/ids.ts'
import { products } from './tables.ts'

export const catalogueAuditSubjects: Record<string, AuditSubjects> = {
  products: {
    async find(db, values) {
      const { id, name, catalogue } = products
      const rows = await db
        .select({ id, name, catalogue })
        .from(products)
        .where(inArray(id, values.filter(isUuid)))
      return new Map(
        rows.map((row) => [row.id, { name: row.name, path: `/${row.catalogue}/edit/${row.id}` }]),
      )
    },
    otherwise: 'name',
  },
  shop_synonyms: { by: 'term' },
}
