import { expect, test } from 'vitest'
import { foreignTablesIn, ownersOf } from './foreign-tables.ts'

const owners = ownersOf({
  'src/selling/orders/tables.ts': "pgTable('orders'); pgTable(\n  'order_lines', {}); pgView('sold_lines')",
  'src/selling/catalogue/search/tables.ts': "pgTable('products', {})",
  'src/platform/tables.ts': "pgTable('jobs', {})",
})
const foreignIn = (text: string, file = 'src/selling/catalogue/store.ts') =>
  foreignTablesIn(file, text, owners).map(({ table }) => table)

test.each([
  ['sql`select * from orders`', ['orders']],
  ['sql`select 1 from products p, orders o join order_lines on true`', ['orders', 'order_lines']],
  ['sql`exists (select from public."orders")`', ['orders']],
  ['sql`update only orders set a = 1 from order_lines`', ['orders', 'order_lines']],
  ['sql`insert into orders (id) select id from (select * from order_lines) l`', ['orders', 'order_lines']],
  ['sql`delete from products using orders`', ['orders']],
  ['sql`from orders where ${products.id} = 1`', ['orders']],
  ['pool.query(`TRUNCATE TABLE products, orders`)', ['orders']],
  ["sql.raw('select 1 from orders')", ['orders']],
  ['sql`lock table orders`', ['orders']],
  ['sql`where a in (select 1 ${sql`from orders`})`', ['orders']],
  ['sql`with orders as (select * from orders) select * from orders`', ['orders']],
])('%s names %j', (text, tables) => {
  expect(foreignIn(text)).toEqual(tables)
})

test.each([
  ['its own table', 'sql`select * from products`'],
  ['a view', 'sql`select * from sold_lines`'],
  ['a common table expression', 'sql`with a as (select 1), orders (id) as (select 2) select * from orders`'],
  ['a column', 'sql`select extract(epoch from orders.paid_at)`'],
  ['an alias', 'sql`select * from products as orders`'],
  ['a string', "sql`select 'from orders'`"],
  ['a comment', 'sql`select 1 -- from orders`'],
  ['a sentence', "const hint = 'Copy the number from orders.'"],
])('%s is not foreign', (_, text) => {
  expect(foreignIn(text)).toEqual([])
})

test('a finding names line and owner', () => {
  expect(foreignTablesIn('src/site/shop/a.ts', 'sql`select ${b}\n  from\n orders`', owners)).toEqual([
    { line: 3, table: 'orders', owner: 'src/selling/orders' },
  ])
})

test('the platform is one domain', () => {
  expect(foreignIn('sql`select * from jobs`', 'src/platform/jobs/store.ts')).toEqual([])
  expect(foreignIn('sql`select * from jobs`')).toEqual(['jobs'])
})
