import { and, eq, ilike, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { payments } from './tables.ts'

/** Four digits are in so many numbers that more would help nobody. */
const mostFound = 500

export function paymentSearchStore(db: Database) {
  return {
    /** Which references were paid by what is named so: part of a UTR, or the receipt's or the gateway's own number. */
    async referencesNamed(name: string): Promise<string[]> {
      const named = namedBy(name)
      if (!named) return []
      const rows = await db
        .select({ reference: payments.reference })
        .from(payments)
        .where(and(isNotNull(payments.reference), named))
        .limit(mostFound)
      return [...new Set(rows.map(({ reference }) => reference!))]
    },
  }
}

function namedBy(name: string): SQL | undefined {
  if (/^(pay|order)_\w+$/.test(name))
    return or(eq(payments.gatewayPaymentId, name), eq(payments.gatewayOrderId, name))
  if (!/^\d{4,12}$/.test(name)) return undefined
  const receipt = name.length === 6 ? eq(payments.receiptNumber, Number(name)) : undefined
  return or(ilike(payments.utr, `%${name}%`), receipt)
}
