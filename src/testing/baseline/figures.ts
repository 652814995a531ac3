import type pg from 'pg'

/** Sums of a shop, its documents, and the end of the activity log's chain. */
export interface Figures {
  orders: string
  payments: string
  refunds: string
  stock: string
  documents: string[]
  activityLog: string
}

export async function figuresOf(pool: pg.Pool): Promise<Figures> {
  const { rows } = await pool.query<Figures>(`
    select
      (select count(*) || ' for ' || sum(total_paise) from orders) as orders,
      (select count(*) || ' for ' || sum(amount_paise) || ', back ' || sum(refunded_paise) from payments) as payments,
      (select count(*) || ' for ' || sum(amount_paise) from refunds) as refunds,
      (select sum(on_hand) || ' on hand, ' || sum(held) || ' held' from products) as stock,
      (select array_agg(code || ' ' || total_paise || ' ' || md5(content::text) order by code collate "C") from tax_documents) as documents,
      (select count(*) || ' entries, ' || max(hash) filter (where id = (select max(id) from audit_log)) from audit_log) as "activityLog"`)
  return rows[0]!
}
