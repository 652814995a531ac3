import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { refuseOtherShop } from './refuse-other-shop.ts'
import { installationStore } from './store.ts'

const { db, empty, close } = await openTestDatabase()
afterAll(close)
const otherShop = '00000000-0000-4000-8000-000000000000'
// Only whether it is set counts here.
const DATABASE_URL = 'postgres://kadai@db1/kadai'

async function start(settings: { DATA_DIR?: string; DATABASE_URL?: string; BACKUP_DIR?: string }) {
  const warnings: string[] = []
  await refuseOtherShop(db, { DATA_DIR: temporaryFolder(), ...settings }, (words) => warnings.push(words))
  expect(warnings).toEqual([])
}

test('the first start writes the id into its folders, and later ones find it there', async () => {
  await empty()
  const [DATA_DIR, BACKUP_DIR] = [temporaryFolder(), temporaryFolder()]
  for (let times = 0; times < 2; times++) await start({ DATA_DIR, DATABASE_URL, BACKUP_DIR })
  const shopId = await installationStore(db).shopId()
  for (const folder of [DATA_DIR, BACKUP_DIR])
    expect(readFileSync(join(folder, 'shop-id'), 'utf8')).toBe(`${shopId}\n`)
})

test.each(['DATA_DIR', 'BACKUP_DIR'] as const)(
  'the %s of another shop refuses the start with a sentence, and keeps its id',
  async (setting) => {
    await empty()
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'shop-id'), `${otherShop}\n`)
    await expect(start({ DATABASE_URL, [setting]: folder })).rejects.toThrow(
      `${setting} ${folder} belongs to another shop than the database. Please correct ${setting}`,
    )
    expect(readFileSync(join(folder, 'shop-id'), 'utf8')).toBe(`${otherShop}\n`)
  },
)

test('a database that was created anew is another shop', async () => {
  await empty()
  const BACKUP_DIR = temporaryFolder()
  await start({ BACKUP_DIR })
  await empty()
  await expect(start({ BACKUP_DIR })).rejects.toThrow('belongs to another shop')
})

test('with the embedded database DATA_DIR gets no shop id, and a missing BACKUP_DIR is not created', async () => {
  await empty()
  const [DATA_DIR, parent] = [temporaryFolder(), temporaryFolder()]
  await start({ DATA_DIR, BACKUP_DIR: join(parent, 'away') })
  expect(existsSync(join(DATA_DIR, 'shop-id'))).toBe(false)
  expect(existsSync(join(parent, 'away'))).toBe(false)
})
