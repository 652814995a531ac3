import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { buyer, plentifulItem } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'
import { ownPostgres } from '../stress/own-postgres.ts'
import { printMeasured, seconds } from './measured.ts'
import { ownPgbackrest } from './own-pgbackrest.ts'

test('pgBackRest brings the shop back to the moment before a mistake', { timeout: 600_000 }, async () => {
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'])
  const server = await ownPostgres()
  onTestFinished(() => server.stop())
  const { pgbackrest } = await ownPgbackrest(server)
  const settings = { DEMO: '0', DATABASE_URL: server.url, ALLOW_SANDBOX_PAYMENTS: '1' }
  const dataDir = temporaryFolder()
  const shop = await startShop(dataDir, settings)
  onTestFinished(() => shop.kill())
  const item = await plentifulItem(await buyer(shop.url, owner))
  const shopper = await buyer(shop.url)
  const buy = async () => {
    const { id } = await shopper.place(item)
    await shopper.pay(id)
    return id
  }

  const orders = [await buy()]
  pgbackrest('backup', '--type=full')
  for (let times = 0; times < 5; times++) orders.push(await buy())
  pgbackrest('backup', '--type=incr')
  for (let times = 0; times < 5; times++) orders.push(await buy())
  const before = server.ask('select clock_timestamp()')
  server.ask('drop table orders cascade')
  expect(await shop.stop()).toBe(0)
  server.shutDown()

  const begun = performance.now()
  pgbackrest('restore', '--delta', '--type=time', `--target=${before}`, '--target-action=promote')
  server.start()
  await expect.poll(() => server.ask('select pg_is_in_recovery()'), { timeout: 120_000 }).toBe('f')
  const restoredAfterMs = performance.now() - begun
  const paid = server.ask('select id from orders where paid_at is not null order by placed_at')
  expect(paid.split('\n').toSorted()).toEqual(orders.toSorted())

  const verify = ['scripts/kadai.ts', 'verify']
  execFileSync(process.execPath, verify, { env: { ...process.env, ...settings, DATA_DIR: dataDir } })
  const again = await startShop(dataDir, settings)
  onTestFinished(() => again.kill())
  shopper.moveTo(again.url)
  await buy()
  // From here on the new timeline is archived.
  pgbackrest('check')
  printMeasured('point-in-time', [
    ['restore to a point in time and recovery until writes are accepted', seconds(restoredAfterMs)],
    ['paid orders before the moment that are there again', `${orders.length} of ${orders.length}`],
  ])
})
