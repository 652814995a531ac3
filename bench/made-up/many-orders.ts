import type pg from 'pg'

/** The embedded database is taken for stuck when it says nothing for long. */
const atOnce = 2_000
const items = 1_000

/**
 * Made-up orders, past the shop's own way in, whose books agree. Of ten: one is unpaid, one waits for its UPI payment, two are
 * paid, one is sent, three are delivered, one is cancelled and refunded, one is delivered and refunded in part.
 */
export async function fillWithManyOrders(
  pool: pg.Pool,
  many: number,
  afterBatch: (client: pg.PoolClient) => Promise<unknown> = () => Promise.resolve(),
) {
  const client = await pool.connect()
  try {
    await client.query(shelf)
    for (let from = 0; from < many; from += atOnce) {
      await client.query('begin')
      // What the guards would refuse one by one is right as a whole; the audit log below is written by its own.
      await client.query(`set local session_replication_role = replica`)
      for (const part of [wanted(from, Math.min(many, from + atOnce)), ...parts]) await client.query(part)
      await client.query('commit')
      await client.query('begin')
      await client.query(`set local kadai.staff = '00000000-0000-7000-8000-000000000001'`)
      await client.query(
        `update orders set tracking = 'SAMPLE' where id in (select id from wanted where kind in (4, 5, 6, 7, 9))`,
      )
      await client.query('commit')
      await client.query('drop table wanted')
      await afterBatch(client)
    }
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    for (const sum of sums) await client.query(sum)
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release()
  }
}

const shelf = `
  insert into users (id, full_name, created_at) values ('00000000-0000-7000-8000-000000000001', 'Guest', now());
  insert into products (id, catalogue, shop_code, name, brand, price_paise, image_url, description, on_hand, created_at, updated_at)
  select md5('item' || n)::uuid, 'sales', 100 + n, 'Sample phone ' || n, 'Sample', 118000, '/art/default.svg', 'Made up for measuring.',
    1000000, timestamptz '2026-04-01', timestamptz '2026-04-01' from generate_series(0, ${items - 1}) as n;
  insert into stock_moves (id, product_id, quantity, reason, moved_at)
  select gen_random_uuid(), id, on_hand, 'counted', created_at from products`

/** The numbers of documents run on from batch to batch: of each ten orders eight have an invoice and two a credit note. */
const wanted = (from: number, until: number) => `
  create temporary table wanted as
  select n, n % 10 as kind, 'KD-S' || lpad(n::text, 9, '0') as id, md5('item' || n % ${items})::uuid as item, 1 + n % 2 as quantity,
    118000 * (1 + n % 2) as goods, 118000 * (1 + n % 2) + 10000 as total, timestamptz '2026-04-02' + make_interval(secs => n * 60) as at,
    md5('payment' || n)::uuid as payment, md5('refund' || n)::uuid as refund, md5('invoice' || n)::uuid as invoice,
    n / 10 * 8 + n % 10 - 1 as number, n / 10 * 2 + (n % 10 - 7) / 2 + 1 as credit_number
  from generate_series(${from}, ${until - 1}) as n`

/** Five digits, or as many as it has: `lpad` cuts what is longer. */
const padded = (number: string) => `lpad(${number}::text, greatest(5, length(${number}::text)), '0')`

const parts = [
  `insert into orders (id, user_id, status, delivery, full_name, phone_number, delivery_address, subtotal_paise, delivery_paise, total_paise,
    hold, hold_until, placed_at, paid_at, handed_over_at, link_token, place_of_supply)
  select id, '00000000-0000-7000-8000-000000000001',
    (array['awaiting_payment', 'payment_to_confirm', 'processing', 'processing', 'shipped', 'delivered', 'delivered', 'delivered', 'refunded', 'delivered'])[kind + 1],
    'home', 'Sample Customer', '9876500000', '1 Sample Street, Tiruppur 641601', goods, 10000, total,
    case when kind in (0, 8) then 'released' when kind = 1 then 'held' else 'taken' end, case when kind = 1 then now() + interval '1 day' end,
    at, case when kind > 1 then at + interval '1 minute' end, case when kind in (5, 6, 7, 9) then at + interval '2 days' end, md5('link' || n), '33'
  from wanted`,
  `insert into order_lines (order_id, position, product_id, catalogue, name, image_url, unit_price_paise, quantity, hsn, tax_rate_bp)
  select id, 0, item, 'sales', 'Sample phone', '/art/default.svg', 118000, quantity, '8517', 1800 from wanted`,
  `insert into order_events (order_id, happened_at, actor, kind, from_status, to_status)
  select w.id, w.at + make_interval(mins => step - 1), 'gateway', case step when 1 then 'placed' else 'moved' end, path[step - 1], path[step]
  from wanted w,
    lateral (select case
      when kind = 0 then array['awaiting_payment'] when kind = 1 then array['awaiting_payment', 'payment_to_confirm']
      when kind = 8 then array['awaiting_payment', 'processing', 'cancelled', 'refunded']
      else (array['awaiting_payment', 'processing', 'shipped', 'delivered'])[1:case when kind < 4 then 2 when kind = 4 then 3 else 4 end]
    end as path) p, generate_series(1, cardinality(path)) as step order by w.n, step`,
  `insert into payments (id, purpose, reference, payer_id, method, amount_paise, status, gateway_order_id, gateway_payment_id, receipt_number,
    refunded_paise, opened_at, captured_at)
  select payment, 'order', id, '00000000-0000-7000-8000-000000000001', case kind when 1 then 'upi' else 'gateway' end, total,
    case kind when 0 then 'failed' when 1 then 'reported' else 'captured' end, case when kind <> 1 then 'order_S' || n end,
    case when kind > 1 then 'pay_S' || n end, case when kind > 1 then 100000 + n end, case kind when 8 then total when 9 then 10000 else 0 end,
    at, case when kind > 1 then at + interval '1 minute' end from wanted`,
  `insert into refunds (id, payment_id, amount_paise, method, status, reason, requested_at, gateway_refund_id, processed_at, next_attempt_at)
  select refund, payment, case kind when 8 then total else 10000 end, 'gateway', 'processed', 'Made up for measuring.', at + interval '2 minutes',
    'rfnd_S' || n, at + interval '3 minutes', at from wanted where kind > 7`,
  `insert into stock_moves (id, product_id, quantity, reason, order_id, moved_at)
  select gen_random_uuid(), item, -quantity, 'sold', id, at + interval '1 minute' from wanted where kind > 1
  union all select gen_random_uuid(), item, quantity, 'cancelled', id, at + interval '2 minutes' from wanted where kind = 8`,
  `insert into tax_documents (id, kind, series, year, number, code, order_id, issued_at, total_paise, taxable_paise, cgst_paise, sgst_paise,
    igst_paise, round_off_paise, content)
  select invoice, 'tax_invoice', '', '26-27', number, '26-27/' || ${padded('number')}, id, at + interval '1 minute', total,
    total - 18000 * quantity - 1526, 9000 * quantity + 763, 9000 * quantity + 763, 0, 0, jsonb_build_object('lines', jsonb_build_array(
      jsonb_build_object('description', 'Sample phone', 'hsn', '8517', 'quantity', quantity, 'unit', 'NOS', 'unitPrice', 118000, 'rateBp', 1800,
        'amount', goods, 'taxable', 100000 * quantity, 'cgst', 9000 * quantity, 'sgst', 9000 * quantity, 'igst', 0),
      jsonb_build_object('description', 'Home delivery', 'hsn', '996813', 'quantity', 1, 'unit', 'OTH', 'unitPrice', 10000, 'rateBp', 1800,
        'amount', 10000, 'taxable', 8474, 'cgst', 763, 'sgst', 763, 'igst', 0)))
  from wanted where kind > 1`,
  `insert into tax_documents (id, kind, series, year, number, code, order_id, corrects_id, refund_id, issued_at, total_paise, taxable_paise,
    cgst_paise, sgst_paise, igst_paise, round_off_paise, content)
  select gen_random_uuid(), 'credit_note', 'CN', '26-27', credit_number, 'CN/26-27/' || ${padded('credit_number')}, id, invoice, refund,
    at + interval '2 minutes', amount, amount, 0, 0, 0, 0, jsonb_build_object('lines', jsonb_build_array(
      jsonb_build_object('amount', amount, 'taxable', amount, 'cgst', 0, 'sgst', 0, 'igst', 0)))
  from wanted, lateral (select case kind when 8 then total else 10000 end as amount) a where kind > 7`,
  `insert into outbox (id, dedupe_key, recipient, subject, body, created_at, attempts, next_attempt_at, sent_at)
  select gen_random_uuid(), 'placed ' || id, 'sample.customer@example.com', 'Your order', 'Made up for measuring.', at, 1, at, at from wanted`,
]

const tables = [
  ...[
    'orders',
    'order_lines',
    'order_events',
    'payments',
    'refunds',
    'stock_moves',
    'tax_documents',
    'outbox',
  ],
  ...['audit_log', 'products'],
]

const sums = [
  `update products p set on_hand = m.sum from (select product_id, sum(quantity)::int as sum from stock_moves group by product_id) m where m.product_id = p.id`,
  `update products p set held = l.sum from (
    select product_id, sum(quantity)::int as sum from order_lines join orders on orders.id = order_id where hold = 'held' group by product_id
  ) l where l.product_id = p.id`,
  `insert into tallies (list, part, day, change)
  select list, part, day, rows - coalesce(said, 0) from counted_rows
  left join (select list, part, day, sum(change)::int as said from tallies group by list, part, day) as said using (list, part, day)
  where rows <> coalesce(said, 0)`,
  `insert into document_series (series, year, last_number, last_issued_at)
  select series, year, max(number), max(issued_at) from tax_documents group by series, year`,
]
