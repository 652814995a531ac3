import { sql } from 'drizzle-orm'
import { isWithin } from '../../platform/database/expressions.ts'
import { paise } from '../../platform/money/money.ts'
import type { Database } from '../../platform/database.ts'
import type { Moments } from '../../platform/time-zone.ts'
import type { TaxedAdvance } from './advances-rules.ts'
import type { Tax } from './return-tables-rules.ts'

type StoredTax = Record<keyof Tax, number>
interface Row extends Record<string, unknown> {
  placeOfSupply: string
  rateBp: number
  receivedAt: string
  received: StoredTax
  refunds: { at: string; tax: StoredTax }[]
  invoicedAt: string | null
}

/** Taxed advances that were received, given back or invoiced in the period. */
export async function taxedAdvances(db: Database, period: Moments): Promise<TaxedAdvance[]> {
  const { rows } = await db.execute<Row>(sql`
    with taxed as (
      select v.id, v.content ->> 'placeOfSupply' as place, v.content -> 'tax' as tax, v.issued_at,
        (select coalesce(json_agg(json_build_object('at', f.issued_at, 'tax', f.content -> 'tax')), '[]')
          from issued_vouchers f where f.receipt_id = v.id) as refunds,
        exists (select from issued_vouchers f where f.receipt_id = v.id and ${isWithin('f.issued_at', period)}) as is_refunded,
        d.issued_at as invoiced_at
      from issued_vouchers v
        left join repair_job_summaries j on j.id = v.reference
        left join issued_documents d on d.order_id = j.order_id and d.kind = 'tax_invoice'
      where v.kind = 'receipt_voucher' and v.content -> 'tax' is not null
    )
    select place as "placeOfSupply", (tax ->> 'rateBp')::int as "rateBp", issued_at as "receivedAt", tax as received, refunds,
      invoiced_at as "invoicedAt"
    from taxed
    where ${isWithin('issued_at', period)} or is_refunded or ${isWithin('invoiced_at', period)}
    order by issued_at, id`)
  return rows.map(({ placeOfSupply, rateBp, ...row }) => ({
    ...{ placeOfSupply, rateBp, receivedAt: new Date(row.receivedAt), received: toTax(row.received) },
    refunds: row.refunds.map(({ at, tax }) => ({ at: new Date(at), tax: toTax(tax) })),
    invoicedAt: row.invoicedAt === null ? null : new Date(row.invoicedAt),
  }))
}

const toTax = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: StoredTax): Tax => ({
  ...{ taxablePaise: paise(taxablePaise), igstPaise: paise(igstPaise) },
  ...{ cgstPaise: paise(cgstPaise), sgstPaise: paise(sgstPaise) },
})
