import type pg from 'pg'
import { buyer, type Item } from '../../buyer.ts'
import { shopWithRecords, type Engine } from './shop-with-records.ts'
import type { Change } from './record.ts'

/** Acknowledged orders, with the number of file changes recorded by then. */
export interface Yes {
  what: 'order' | 'payment' | 'row'
  id: string
  after: number
}

const rowsAtStart = 2_000
const spread = 97

/** An additional table whose updates touch pages all over the file. */
export const scratch = `
  create schema trial;
  create table trial.scratch (id int primary key, state text, pad text);
  create index on trial.scratch (state);
  insert into trial.scratch select n, 'a', repeat('x', 100) from generate_series(1, ${rowsAtStart}) as n`

/** Places and pays orders, updates rows and runs checkpoints while every change of the database files is recorded. */
export async function busyDay(
  dataDir: string,
  engine: Engine,
  item: Item,
  rounds: number,
  random: () => number,
) {
  const changes: Change[] = []
  const yes: Yes[] = []
  const shop = await shopWithRecords(dataDir, engine, changes)
  const opened = changes.length
  const said = (what: Yes['what'], id: string) => yes.push({ what, id, after: changes.length })

  async function orders() {
    for (let n = 0; n < rounds; n++) {
      const someone = await buyer(shop.url)
      const { id } = await someone.place(item)
      said('order', id)
      if (random() < 0.5) continue
      await someone.pay(id)
      said('payment', id)
    }
  }
  async function rows() {
    for (let n = 0; n < rounds; n++) {
      const id = rowsAtStart + 1 + n
      await changeRows(shop.pool, id)
      said('row', String(id))
      if (random() < 0.1) await shop.pool.query('checkpoint')
    }
  }
  await Promise.all([orders(), rows()])
  await shop.close()
  return { changes, yes, opened }
}

async function changeRows(pool: pg.Pool, id: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into trial.scratch values ($1, 'new', repeat('y', 200))`, [id])
    await client.query(`update trial.scratch set state = $1 where id % ${spread} = $2`, [
      `u${id}`,
      id % spread,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
