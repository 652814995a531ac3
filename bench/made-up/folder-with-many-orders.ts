import { join } from 'node:path'
import { openQuietly } from '../../src/backup/taking/quiet-database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { fillWithManyOrders } from './many-orders.ts'

const checkpointEvery = 10

/** A closed shop in `dataDir` with made-up orders; filled without the watchdog, which takes a busy machine's batch for a stuck one. */
export async function folderWithManyOrders(dataDir: string, orders: number) {
  const made = await openDatabase({ dataDir })
  await made.close()
  const { pool, close } = await openQuietly(join(dataDir, 'db'))
  let batches = 0
  try {
    await fillWithManyOrders(pool, orders, async (client) => {
      // Nobody else does it here, and the log would grow without end.
      if (++batches % checkpointEvery === 0) await client.query('checkpoint')
    })
  } finally {
    await close()
  }
}
