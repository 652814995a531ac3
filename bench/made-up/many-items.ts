import type pg from 'pg'

/** The embedded database is taken for stuck when it says nothing for long. */
const atOnce = 2_000

/** Made-up phones, past the shop's own way in: one in eight is of each brand, in a hundred kinds, and every one is a "sample". */
export async function fillWithMany(pool: pg.Pool, phones: number) {
  for (let from = 0; from < phones; from += atOnce)
    await pool.query(some(from, Math.min(phones, from + atOnce)))
  await pool.query(words)
  await pool.query('vacuum analyze products')
  await pool.query('vacuum analyze catalogue_words')
}

const some = (from: number, until: number) => `
  insert into products (id, catalogue, shop_code, name, brand, model, category, price_paise, image_url, description, on_hand,
    created_at, updated_at)
  select md5('sales' || n)::uuid, 'sales', 100 + n,
    brand || ' ' || line || ' S' || n / 8 % 100, brand, (array['128 GB', '256 GB', '512 GB'])[1 + n % 3], null,
    100 * (500 + (n::bigint * 7919 % 150000))::integer, '/art/default.svg',
    'Sample data: ' || (array['a bright screen', 'a battery for two days', 'a steady camera', 'fast charging'])[1 + n % 4]
      || ' and ' || (array['dual speakers', 'a glass back', 'a flat frame', 'a soft cover', 'stereo sound'])[1 + n % 5]
      || ', made up for measuring. Lot ' || substr(md5(n::text), 1, 6) || '.',
    1000000,
    now() - make_interval(secs => n), now() - make_interval(secs => n)
  from generate_series(${from}, ${until - 1}) as n,
    lateral (select (array['Samsung', 'Apple', 'OnePlus', 'Vivo', 'Oppo', 'Xiaomi', 'Motorola', 'Nothing'])[1 + n % 8] as brand,
      (array['Galaxy', 'iPhone', 'Nord', 'Velvet', 'Reno', 'Redmi', 'Edge', 'Phone'])[1 + n % 8] as line) as made`

const words = `
  insert into catalogue_words (catalogue, word)
  select distinct catalogue, word from products, regexp_split_to_table(search_text, '[^a-z0-9]+') as word
  where shop_code < 5100 and length(word) between 3 and 40 and word !~ '[0-9]'
  on conflict do nothing`
