import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { readConfig } from '../../../web/config.ts'
import { DatabaseUnusable } from '../../../platform/database/errors.ts'
import { createNewFolder } from '../../../testing/open-new-folder.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { refuseOtherShop } from './refuse-other-shop.ts'

const { db, empty, close } = await openTestDatabase()
let s3: Awaited<ReturnType<typeof startS3Server>>
let bucket: Record<string, string>
beforeAll(async () => {
  s3 = await startS3Server()
  await s3.createBucket('claimed')
  bucket = {
    MEDIA_URL: 's3://claimed/pictures',
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  }
})
afterAll(async () => {
  await s3.stop()
  await close()
})

/** Claims the bucket twice as the start of a shop does; each call is another shop. Returns the warnings. */
async function claim(settings: Record<string, string>) {
  const warnings: string[] = []
  await empty()
  const config = readConfig({ DATA_DIR: temporaryFolder(), ...settings })
  for (let times = 0; times < 2; times++) await refuseOtherShop(db, config, (words) => warnings.push(words))
  return warnings
}

/** Runs `npm start`'s script until it exits. */
async function exitOfStart(settings: Record<string, string>) {
  const dataDir = temporaryFolder()
  await createNewFolder(dataDir)
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...{ PATH: process.env['PATH'], HOME: temporaryFolder(), HOST: '127.0.0.1' },
      ...{ PORT: `${await freePort()}`, DATA_DIR: dataDir, DEMO: '0', BACKUPS: '0' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const open = text(shop.stdout)
  const said = text(shop.stderr)
  shop.stdout.on('data', (words: Buffer) => words.includes('Kadai is open') && shop.kill('SIGKILL'))
  const [code] = (await once(shop, 'exit')) as [number | null]
  return { code, said: (await open) + (await said) }
}

test('the bucket of another shop refuses the start with a sentence and its exit code', async () => {
  expect(await claim(bucket)).toEqual([])
  await expect(claim(bucket)).rejects.toThrow(DatabaseUnusable)
  const { code, said } = await exitOfStart(bucket)
  expect(said).toContain('s3://claimed/pictures belongs to another shop than the database')
  expect(said).toContain('Please correct MEDIA_URL')
  expect(code).toBe(6)
})

test('a folder of the bucket without a shop id gets the id of this shop', async () => {
  expect(await claim({ ...bucket, MEDIA_URL: 's3://claimed/other' })).toEqual([])
})

test('a bucket that refuses access does not prevent the start; a warning is logged', async () => {
  const warnings = await claim({ ...bucket, AWS_ACCESS_KEY_ID: 'unknown', AWS_SECRET_ACCESS_KEY: 'a secret' })
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toContain('could not be checked')
  expect(warnings.join()).not.toContain('a secret')
})
