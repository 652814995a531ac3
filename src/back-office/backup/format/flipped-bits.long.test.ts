import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillDemoOrders } from '../../../selling/orders/demo/fill-demo-orders.ts'
import { fillDemoShop } from '../../demo/fill-demo-shop.ts'
import { systemClock } from '../../../platform/clock.ts'
import { flipBits } from '../../../testing/flipped-bits.ts'
import { openNewFolder } from '../../../testing/open-new-folder.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { newSecret } from '../encryption/secret.ts'
import { createBackup } from '../create/create-backup.ts'

const flips = 1_000

test(`each of ${flips} flipped bits in the backup of a shop is detected`, async () => {
  const folder = temporaryFolder()
  const [dataDir, file, key] = [join(folder, 'shop'), join(folder, 'shop.backup'), newSecret()]
  const shop = await openNewFolder(dataDir)
  await fillDemoShop(shop.db, systemClock)
  await fillDemoOrders(shop.db, systemClock)
  await shop.close()
  await createBackup({ DATA_DIR: dataDir, secret: key, to: file, now: new Date(), report: () => undefined })
  expect(await flipBits(file, { folder, key }, flips)).toEqual([])
})
