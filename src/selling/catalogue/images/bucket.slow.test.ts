import { checkShop } from '../../../web/check-shop.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command as media } from '../../../../scripts/kadai/media.ts'
import { createBackup } from '../../../back-office/backup/create/create-backup.ts'
import { newSecret } from '../../../back-office/backup/encryption/secret.ts'
import { restore } from '../../../back-office/backup/restore/restore.ts'
import { pictureStore } from '../../../back-office/backup/schedule/pictures.ts'
import { readConfig } from '../../../web/config.ts'
import { findMissingPictures } from '../../../back-office/integrity/missing-pictures.ts'
import { mediaFolder, openFileStorage } from '../../../platform/file-storage/open-file-storage.ts'
import { openNewFolder } from '../../../testing/open-new-folder.ts'
import { dataUrl, picture } from '../../../testing/pictures.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Product } from '../contract.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const form = { product_name: 'OnePlus 12', brand: 'OnePlus', model: 'CPH', price: 1, description: 'A phone.' }

async function settingsOf(bucket: string) {
  await s3.createBucket(bucket)
  return {
    MEDIA_URL: `s3://${bucket}/pictures`,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  }
}

test('a picture that one machine stored is served by another, which has no file of it', async () => {
  const environment = await settingsOf('two-machines')
  const one = await testApp({ environment })
  const staff = await admin(one)
  const added = await staff.post('/api/sales', { ...form, image_url: dataUrl(await picture('png')) })
  expect(added.statusCode).toBe(201)
  const { image_url: url } = added.json<Product>()
  expect(existsSync(join(one.config.DATA_DIR, 'media'))).toBe(false)

  const other = await testApp({ environment })
  const shown = await other.inject(url)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const again = await other.inject({ url, headers: { 'if-none-match': shown.headers.etag as string } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const path of ['/media/', '/media/none/640.webp', '/media/../pictures/x', '/media/%2e%2e/secret'])
    expect((await other.inject(path)).statusCode, path).toBe(404)
})

test('a picture that the bucket lost is named, and its address is not found', async () => {
  const environment = await settingsOf('losing')
  const app = await testApp({ environment })
  const staff = await admin(app)
  const added = await staff.post('/api/sales', { ...form, image_url: dataUrl(await picture('png')) })
  const { image_url: path, product_name: name } = added.json<Product>()
  const storage = openFileStorage(app.config)
  expect(await findMissingPictures(app.db, storage)).toEqual({ missing: [], named: 1 })
  await s3.deleteObject('losing', path.replace('/media/', 'pictures/'))
  expect(await findMissingPictures(app.db, storage)).toEqual({ missing: [{ path, name }], named: 1 })
  expect((await app.inject(path)).statusCode).toBe(404)
})

test('with MEDIA_PUBLIC_URL browsers are sent there for pictures alone', async () => {
  const publicUrl = 'https://pictures.example/shop'
  const app = await testApp({ environment: { ...(await settingsOf('public')), MEDIA_PUBLIC_URL: publicUrl } })
  const sent = await app.inject('/media/abc-1x1/640.webp')
  expect(sent.statusCode).toBe(302)
  expect(sent.headers.location).toBe(`${publicUrl}/abc-1x1/640.webp`)
  expect(sent.headers['cache-control']).toBe('public, max-age=86400')
  for (const path of ['/media/shop-id', '/media/../secret.webp', '/media//evil.example/x.webp'])
    expect((await app.inject(path)).statusCode, path).toBe(404)
})

test('a bucket that is away: the upload is refused with the reason, nothing is stored, and the status page says it', async () => {
  const environment = { ...(await settingsOf('away')), AWS_ACCESS_KEY_ID: 'unknown' }
  const app = await testApp({ environment })
  const staff = await admin(app)
  const added = await staff.post('/api/sales', { ...form, image_url: dataUrl(await picture('png')) })
  expect(added.statusCode).toBe(503)
  expect(added.body).toContain('the server does not know the access key')
  expect(added.body).not.toContain(environment.AWS_SECRET_ACCESS_KEY)
  expect((await app.inject('/api/sales')).json()).toEqual([])
  const picturesAnswer = await app.inject('/media/abc-1x1/640.webp')
  expect(picturesAnswer.statusCode).toBe(503)
  expect(picturesAnswer.headers['cache-control'] ?? '').not.toContain('immutable')
  const { warnings } = (await app.inject('/readyz')).json<{ warnings: { id: string }[] }>()
  expect(warnings.map(({ id }) => id)).toContain('bucket')
})

test('pictures move from the folder to the bucket, into a backup, and back into the folder of the restored shop', async () => {
  const dataDir = temporaryFolder()
  const settings = await settingsOf('moving')
  const environment = { ...settings, DATA_DIR: dataDir }
  const config = readConfig(environment)
  const bytes = Buffer.alloc(300_000, 'picture')
  const names = ['160.webp', '640.webp']
  const files = names.map((name) => ({ name, bytes }))
  await mediaFolder(dataDir).putFolder('abc-1x1', files)
  await mediaFolder(dataDir).putFolder('def-1x1', files)
  // As if an earlier copy had been interrupted.
  await openFileStorage(config).putFolder('abc-1x1', files.slice(0, 1))
  expect(await media.run(['copy'], config)).toBe(0)
  expect(await media.run(['copy'], config)).toBe(0)

  await (await openNewFolder(dataDir)).close()
  const machine = temporaryFolder()
  const secret = newSecret()
  const now = new Date()
  const folder = temporaryFolder()
  const file = join(folder, 'shop.backup')
  const report = () => undefined
  await createBackup({
    ...config,
    secret,
    to: file,
    now,
    separately: pictureStore(folder, secret, now),
    report,
  })
  await restore({ file, secret, dataDir: join(machine, 'restored'), now, report, check: checkShop })
  for (const name of names)
    expect(readFileSync(join(machine, 'restored', 'media', 'def-1x1', name)).equals(bytes)).toBe(true)

  const elsewhere = readConfig({ ...environment, DATA_DIR: join(machine, 'restored') })
  expect(await media.run(['check'], elsewhere)).toBe(0)
  const emptyFolder = readConfig({ ...environment, DATA_DIR: temporaryFolder() })
  expect(await media.run(['copy', '--back'], emptyFolder)).toBe(0)
  expect(readFileSync(join(emptyFolder.DATA_DIR, 'media', 'abc-1x1', '640.webp')).equals(bytes)).toBe(true)
}, 300_000)
