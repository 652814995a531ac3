import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buyer } from '../buyer.ts'
import { owner } from '../shop-process.ts'
import { backupsOf, opened, ordersOf, restorableShop, restore, until } from './restorable-shop.ts'

const timeout = 400_000
let prepared: Awaited<ReturnType<typeof restorableShop>>
beforeAll(async () => void (prepared = await restorableShop()), timeout)

const isDone = (folder: string) => {
  const file = join(folder, 'last-restore.json')
  return existsSync(file) && readFileSync(file, 'utf8').includes('"done"')
}

const moments = [
  ['the state is backed up', '.backup-work/copy'],
  ['the backup is restored', 'restoring.unfinished/db'],
  ['its data are loaded', 'restoring.unfinished/db/PG_VERSION'],
  ['it is complete', 'replacement'],
  ['the shop starts again', 'db.replaced'],
] as const

test.each(moments)(
  'killed when %s, the shop has the old or the new state, whole',
  { timeout },
  async (moment, path) => {
    const { backup, early, late } = prepared
    const { folder, shop, person } = await prepared.copy(moment.replaceAll(' ', '-'))
    await restore(person, backup)
    // The last moments are short; if they are over, the restore is done.
    await until(() => (existsSync(join(folder, path)) || isDone(folder) ? true : undefined), 1)
    await shop.kill()

    const next = await opened(folder)
    const someone = await buyer(next.url, owner)
    const orders = await ordersOf(someone)
    const { restore: after } = await backupsOf(someone)
    const isNew = !orders.includes(late)
    expect(orders).toEqual((isNew ? [early] : [early, late]).toSorted())
    expect(after!.last!.outcome).toBe(isNew ? 'done' : 'interrupted')
    for (const rest of ['restoring.unfinished', 'replacement', 'db.replaced'])
      expect(existsSync(join(folder, rest)), rest).toBe(false)
  },
)
