import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, onTestFinished } from 'vitest'
import type { Backups } from '../../src/back-office/backup/contract.ts'
import { createNewFolder } from '../../src/testing/open-new-folder.ts'
import { buyer, plentifulItem, type Buyer } from '../buyer.ts'
import { owner, startShop, type RunningShop } from '../shop-process.ts'

/** Resolves when `look` returns something; the test's own time limit ends it otherwise. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, everyMs = 50): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await wait(everyMs)
  }
}

export const backupsOf = (person: Buyer) => person.call<Backups>('GET', '/api/admin/backups')

/** Begins a restore: the shop closes. */
export async function restore(person: Buyer, name: string) {
  const { restore: offered } = await backupsOf(person)
  await person.call('POST', `/api/admin/backups/${name}/restore`, { shopName: offered!.shopName })
}

/** Asks until the answer is the wanted status; an address that nothing listens at has none. */
export const answered = ({ url }: RunningShop, status: number) =>
  until(async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status === status ? answer : undefined
  })

/** Ids in ascending order. */
export const ordersOf = async (person: Buyer) =>
  (await person.call<{ id: string }[]>('GET', '/api/admin/orders?limit=100')).map(({ id }) => id).sort()

export async function opened(folder: string) {
  const shop = await startShop(folder, { DEMO: '0' })
  onTestFinished(() => shop.kill())
  return shop
}

/** A closed shop with a backup, an order before it and one after it; each test gets a copy. */
export async function restorableShop() {
  const root = mkdtempSync(join(tmpdir(), 'kadai-restore-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const prepared = join(root, 'prepared')
  await createNewFolder(prepared)
  const shop = await startShop(prepared, { DEMO: '0' })
  const person = await buyer(shop.url, owner)
  const item = await plentifulItem(person)
  const order = async () => (await (await buyer(shop.url)).place(item)).id
  const early = await order()
  await person.call('POST', '/api/admin/backups')
  const backup = await until(async () => {
    const { isRunning, list } = await backupsOf(person)
    return isRunning ? undefined : list[0]?.name
  }, 500)
  const late = await order()
  await shop.stop()
  return {
    ...{ backup, early, late },
    async copy(name: string) {
      const folder = join(root, name)
      await cp(prepared, folder, { recursive: true })
      const copied = await opened(folder)
      return { folder, shop: copied, person: await buyer(copied.url, owner) }
    },
  }
}
