import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { vouchers } from '../tables.ts'
import type { Voucher } from './contract.ts'

export type StoredVoucher = typeof vouchers.$inferSelect

export const vouchersStore = (db: Database) => ({
  async add(voucher: StoredVoucher) {
    const [row] = await db.insert(vouchers).values(voucher).returning()
    return row!
  },

  /** The receipt voucher before the refund vouchers of what was given back of it. */
  ofReferences: async (references: string[]): Promise<StoredVoucher[]> =>
    references.length === 0
      ? []
      : db
          .select()
          .from(vouchers)
          .where(inArray(vouchers.reference, references))
          .orderBy(asc(vouchers.kind), asc(vouchers.number)),

  /** The booking of the voucher with this number. */
  async referenceOfCode(code: string) {
    const [row] = await db
      .select({ reference: vouchers.reference })
      .from(vouchers)
      .where(eq(vouchers.code, code))
    return row?.reference
  },
})

export const presentVoucher = ({
  id,
  kind,
  code,
  issuedAt,
  totalPaise,
  content,
}: StoredVoucher): Voucher => ({ id, kind, code, issuedAt: issuedAt.toISOString(), totalPaise, content })
