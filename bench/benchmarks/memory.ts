import { setTimeout as pause } from 'node:timers/promises'
import { times, type Amount } from '../options.ts'
import { memoryOf } from '../load/processor-time.ts'
import { hasServer } from '../environment/databases.ts'
import { phones } from '../environment/fillings.ts'
import { withShop, type DatabaseKind } from '../environment/shop.ts'
import { figureOf, told } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'
import { busyStreet } from '../mixed-load/mixed-load.ts'

const shoppers = 32
const quietMs = 5_000
const aims: Record<DatabaseKind, string> = { PostgreSQL: '200', embedded: '250' }

async function measure(amount: Amount): Promise<Measured> {
  const databases: DatabaseKind[] = hasServer() ? ['PostgreSQL', 'embedded'] : ['embedded']
  const rows = []
  for (const database of databases) {
    const runs = await times(amount, () => idleAndBusy(database, amount))
    const of = (what: keyof (typeof runs)[number]) => figureOf(runs, (run) => run[what])
    rows.push({ database, idle: of('idle'), after: of('after'), most: of('most') })
  }
  return {
    tables: [
      {
        title: 'Resident memory of the shop’s process, in MB',
        note: `1,000 products. Idle: ${quietMs / 1000} s after it is ready; then ${shoppers} shoppers without a pause for ${amount.seconds * 3} s (most: at any moment until then). A PostgreSQL server’s own memory is not in it, the embedded one’s is.`,
        columns: ['database', 'idle', 'aim, idle', 'after the shoppers', 'most'],
        rows: rows.map(({ database, idle, after, most }) => [
          database,
          told(idle),
          aims[database],
          told(after),
          told(most),
        ]),
      },
    ],
    short: rows.map(({ database, idle, most }) => [
      `memory, ${database}`,
      `${told(idle, 'MB')} idle, ${told(most, 'MB')} at most under ${shoppers} shoppers`,
    ]),
    figures: rows,
  }
}

const idleAndBusy = (database: DatabaseKind, amount: Amount) =>
  withShop({ database, filling: phones(1_000) }, async (shop) => {
    await pause(quietMs)
    const { now: idle } = memoryOf(shop.pid)
    await busyStreet(shop, { shoppers, seconds: amount.seconds * 3 })
    const { now: after, most } = memoryOf(shop.pid)
    return { idle, after, most }
  })

export const memory: Part = { minutes: 15, what: 'memory, idle and at most', measure }
