import type pg from 'pg'
import { buyer, type Item } from '../../buyer.ts'
import { owner } from '../../shop-process.ts'
import { startCounterRun, workAtCounter } from '../counter-run.ts'
import { startRecordedShop, type Engine } from './recorded-shop.ts'
import type { Change } from './recorded-files.ts'

/** A committed order, payment or row, with the number of file changes at that time. */
export interface Acknowledgement {
  kind: 'order' | 'payment' | 'row'
  id: string
  changeCount: number
}

const initialRows = 2_000
const rowStride = 97

/** A table next to the shop's own; each update of it touches pages all over the table. */
export const createScratchTable = `
  create schema trial;
  create table trial.scratch (id int primary key, state text, pad text);
  create index on trial.scratch (state);
  insert into trial.scratch select n, 'a', repeat('x', 100) from generate_series(1, ${initialRows}) as n`

/** Places and pays orders, sells and closes days at the counter, changes rows and runs checkpoints while all changes of the database files are recorded. */
export async function runWorkload(
  dataDir: string,
  engine: Engine,
  item: Item,
  rounds: number,
  random: () => number,
) {
  const changes: Change[] = []
  const acknowledgements: Acknowledgement[] = []
  const shop = await startRecordedShop(dataDir, engine, changes)
  const changesAtOpen = changes.length
  const acknowledge = (kind: Acknowledgement['kind'], id: string) =>
    acknowledgements.push({ kind, id, changeCount: changes.length })

  async function orders() {
    for (let n = 0; n < rounds; n++) {
      const customer = await buyer(shop.url)
      const { id } = await customer.place(item)
      acknowledge('order', id)
      if (random() < 0.5) continue
      await customer.pay(id)
      acknowledge('payment', id)
    }
  }
  async function rows() {
    for (let n = 0; n < rounds; n++) {
      const id = initialRows + 1 + n
      await changeRows(shop.pool, id)
      acknowledge('row', String(id))
      if (random() < 0.1) await shop.pool.query('checkpoint')
    }
  }
  async function counter() {
    const staff = await buyer(shop.url, owner)
    for (let n = 0; n < rounds / 4; n++)
      await workAtCounter(await startCounterRun(staff), staff, item, (order) => acknowledge('payment', order))
  }
  await Promise.all([orders(), rows(), counter()])
  await shop.close()
  return { changes, acknowledgements, changesAtOpen }
}

async function changeRows(pool: pg.Pool, id: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into trial.scratch values ($1, 'new', repeat('y', 200))`, [id])
    await client.query(`update trial.scratch set state = $1 where id % ${rowStride} = $2`, [
      `u${id}`,
      id % rowStride,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
