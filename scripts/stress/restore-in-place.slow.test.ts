import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Inspected } from '../../src/back-office/backup/contract.ts'
import { buyer, plentifulItem } from '../buyer.ts'
import { owner } from '../shop-process.ts'
import { answered, backupsOf, ordersOf, restorableShop, restore, until } from './restorable-shop.ts'

const timeout = 400_000
let prepared: Awaited<ReturnType<typeof restorableShop>>
beforeAll(async () => void (prepared = await restorableShop()), timeout)

test('a backup is restored by button, and the state before by another', { timeout }, async () => {
  const { backup, early, late } = prepared
  const { shop, person } = await prepared.copy('by-button')
  const seen = await person.call<Inspected>('POST', `/api/admin/backups/${backup}/inspect`, {})
  expect(seen.since).toEqual({ orders: 1, payments: 0, messages: 0 })

  const item = await plentifulItem(person)
  const acknowledged: string[] = []
  const placing = Array.from({ length: 4 }, async () => {
    for (;;) {
      const order = await buyer(shop.url)
        .then((someone) => someone.place(item))
        .catch(() => undefined)
      if (!order) return
      acknowledged.push(order.id)
    }
  })
  await until(() => (acknowledged.length > 0 ? true : undefined))
  await restore(person, backup)
  await answered(shop, 503)
  const page = await fetch(`${shop.url}/home`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('The shop is closed for a few minutes')
  await Promise.all(placing)
  await answered(shop, 200)

  await expect(backupsOf(person), 'sessions of staff end').rejects.toMatchObject({ status: 401 })
  const again = await buyer(shop.url, owner)
  expect(await ordersOf(again)).toEqual([early])
  const { restore: after } = await backupsOf(again)
  expect(after!.last).toMatchObject({ outcome: 'done', failure: null })
  const log = await again.call<{ what: string }[]>('GET', '/api/admin/audit')
  expect(log.some(({ what }) => what === 'backup_restore')).toBe(true)

  await restore(again, after!.last!.before!)
  await answered(shop, 503)
  await answered(shop, 200)
  const back = await ordersOf(await buyer(shop.url, owner))
  expect(back, 'every order that was acknowledged').toEqual([early, late, ...acknowledged].toSorted())
})

test(
  'a backup that goes away meanwhile leaves the shop as it is, and the page says why',
  { timeout },
  async () => {
    const { backup, early, late } = prepared
    const { folder, shop, person } = await prepared.copy('taken-away')
    await restore(person, backup)
    // It is read after the present state was backed up.
    rmSync(join(folder, 'backups', backup))
    await answered(shop, 503)
    await answered(shop, 200)
    expect(await ordersOf(person), 'with the session of before').toEqual([early, late].toSorted())
    const { restore: after } = await backupsOf(person)
    expect(after!.last).toMatchObject({ outcome: 'failed', before: null })
    expect(after!.last!.failure).toContain('is not a backup')
  },
)
