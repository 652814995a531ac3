import { expect, test } from 'vitest'
import { checkMigration } from './check-migration.ts'

const harmless = [
  'create table labels (id int not null); create index labels_id on labels (id); alter table labels add constraint x check (id > 0)',
  'alter table orders add column note text',
  `alter table orders add column note text not null default ''`,
  'alter table orders add column placed timestamptz not null default now()',
  `alter table orders add column note text; alter table orders add constraint short check (length(note) < 9) not valid`,
  'alter table orders validate constraint short',
  'create index concurrently if not exists orders_id on orders (id); comment on index orders_id is $$x$$',
  'alter table orders alter column note drop not null',
  'drop trigger guarded on orders; create trigger guarded before insert on orders for each row execute function f()',
  'create or replace function f() returns trigger language plpgsql as $$ begin delete from orders; end $$',
]
const contracting = [
  'alter table orders drop column note',
  'drop table labels',
  'alter table orders rename column note to remark',
  'alter table orders alter column note type varchar(9)',
  'alter table orders alter column note set not null',
  'alter table orders alter column note drop default',
  'alter table orders add column note text not null',
  'alter table orders add constraint short check (length(note) < 9) not valid',
  'drop trigger guarded on orders',
  'truncate orders',
]
const locking = [
  'create index orders_id on orders (id)',
  'drop index orders_id',
  'alter table orders add column id uuid default gen_random_uuid()',
  'alter table orders add column serial int not null generated always as identity',
  'alter table orders add column total int generated always as (1 + 1) stored',
  'alter table orders add column note text; alter table orders add constraint short check (length(note) < 9)',
  `update orders set note = ''`,
  'do $$ begin delete from orders; end $$',
]

test.each(harmless)('%s passes', async (sql) => {
  expect(await checkMigration(sql)).toEqual([])
})

test.each(contracting)('%s needs a release in between', async (sql) => {
  expect(await checkMigration(sql)).toEqual([expect.stringContaining('the release before still runs')])
  expect(await checkMigration(`-- contract: nothing uses it since 0046_more\n${sql}`)).toEqual([])
  expect(await checkMigration(`-- contract: nothing uses it\n${sql}`)).toHaveLength(1)
})

test.each(locking)('%s needs a reason', async (sql) => {
  expect(await checkMigration(sql)).toEqual([expect.stringContaining('buyers wait meanwhile')])
  expect(await checkMigration(`-- locks: the table has a hundred rows\n${sql}`)).toEqual([])
})

test('what is built concurrently stands alone, and can be repeated', async () => {
  expect(await checkMigration('create index concurrently orders_id on orders (id)')).toHaveLength(1)
  expect(
    await checkMigration(
      'create index concurrently if not exists orders_id on orders (id); create table labels ()',
    ),
  ).toEqual([expect.stringMatching(/^Create: put it into another migration/)])
})
