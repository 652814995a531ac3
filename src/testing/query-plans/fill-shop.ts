import type pg from 'pg'

/** Fills the database by SQL with many years of data: `items` products per catalogue, half of the goods without origin, and one order every 15 minutes. */
export async function fillShop(pool: pg.Pool, { items, orders }: { items: number; orders: number }) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica; set local statement_timeout = 0`)
    for (const [place, catalogue] of ['sales', 'services', 'accessories'].entries())
      await client.query(itemsOf(catalogue, place * items, (place + 1) * items))
    for (const part of ordersFor(orders)) await client.query(part)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
}

const itemsOf = (catalogue: string, from: number, until: number) => `
  insert into products (id, catalogue, shop_code, name, brand, model, price_paise, image_url, description, on_hand, created_at, updated_at,
    country_of_origin)
  select md5('item' || n)::uuid, '${catalogue}', 100 + n, brand || ' S' || n / 8 % 100, brand, (array['128 GB', '256 GB', '512 GB'])[1 + n % 3],
    100 * (500 + n * 7919 % 150000), '/art/default.svg', 'Sample: ' || (array['a bright screen', 'a steady camera', 'fast charging'])[1 + n % 3]
      || '. Lot ' || substr(md5(n::text), 1, 6), 10, now() - make_interval(secs => n), now(),
    case when '${catalogue}' <> 'services' then (array['China', 'India', 'Vietnam'])[1 + n % 6] end
  from generate_series(${from}, ${until - 1}) as n,
    lateral (select (array['Samsung', 'Apple', 'OnePlus', 'Vivo', 'Oppo', 'Xiaomi', 'Motorola', 'Nothing'])[1 + n % 8] as brand) as made`

const buyer = '00000000-0000-7000-8000-000000000001'
const placedAt = `timestamptz '2026-04-02' + make_interval(mins => n * 15)`

/** 79 % are delivered; 10 % each are unpaid and refunded; 1 % are shipped. */
const ordersFor = (many: number) => [
  `insert into users (id, full_name, created_at) values ('${buyer}', 'Guest', now())`,
  `insert into users (id, full_name, email, password_hash, created_at)
  select md5('user' || n)::uuid, 'Member ' || n, n || '@example.com', '-', ${placedAt} from generate_series(1, ${many}) as n`,
  `insert into orders (id, user_id, status, delivery, full_name, phone_number, delivery_address, subtotal_paise, delivery_paise, total_paise,
    hold, placed_at, paid_at, link_token, place_of_supply)
  select 'KD-S' || lpad(n::text, 9, '0'), '${buyer}', case when n % 10 = 0 then 'awaiting_payment' when n % 100 = 1 then 'shipped' when n % 10 = 2 then 'refunded' else 'delivered' end,
    'home', 'Customer ' || substr(md5(n::text), 1, 5), '9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), '1 Sample Street', 118000, 0, 118000,
    'released', ${placedAt}, case when n % 10 > 0 then ${placedAt} end, md5('link' || n), '33' from generate_series(1, ${many}) as n`,
  `insert into order_lines (order_id, position, product_id, catalogue, name, image_url, unit_price_paise, quantity, hsn, tax_rate_bp)
  select 'KD-S' || lpad(n::text, 9, '0'), 0, md5('item' || n % 100)::uuid, 'sales', (array['Galaxy', 'iPhone', 'Nord'])[1 + n % 3] || ' S' || n % 700,
    '/art/default.svg', 118000, 1, '8517', 1800 from generate_series(1, ${many}) as n`,
  // 1 % await the owner's decision; most of the others were accepted but never sent.
  `insert into returns (id, order_id, status, reason, requested_at)
  select md5('return' || n)::uuid, 'KD-S' || lpad(n::text, 9, '0'), case when n % 100 = 7 then 'requested' else 'accepted' end, 'Too large', ${placedAt}
    from generate_series(1, ${many}) as n where n % 100 = 7 or n % 10 in (3, 4, 5, 6)`,
  `insert into payments (id, purpose, reference, payer_id, method, amount_paise, status, utr, opened_at)
  select md5('payment' || n)::uuid, 'order', 'KD-S' || lpad(n::text, 9, '0'), '${buyer}', 'upi', 118000, 'reported', (400000000000 + n)::text,
    ${placedAt} from generate_series(1, ${many}) as n`,
  `insert into outbox (id, dedupe_key, recipient, subject, body, created_at, attempts, next_attempt_at, sent_at)
  select md5('mail' || n)::uuid, 'placed ' || n, 'a@example.com', 'Your order', 'Text', ${placedAt}, 1, now(), now() from generate_series(1, ${many}) as n`,
  `insert into contact_messages (id, name, email, message, received_at)
  select md5('message' || n)::uuid, 'Asha', 'a@example.com', 'Hello', ${placedAt} from generate_series(1, ${many}) as n`,
  `insert into audit_log (written_at, staff_id, action, table_name, row_id, before, after, hash)
  select ${placedAt}, '${buyer}', 'update', 'orders', n::text, '{}', '{}', '-' from generate_series(1, ${many}) as n`,
  `insert into page_views (day, route, path, views)
  select date '2026-04-02' + n / 100, '/sales', '/sales/' || n, 1 from generate_series(1, ${many}) as n`,
]
