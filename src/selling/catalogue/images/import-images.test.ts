import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { picture } from '../../../testing/pictures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { imagesStore } from './images-store.ts'
import { catalogueStore } from '../store.ts'
import { imageImporter } from './import-images.ts'
import { fetchImage, type FetchImage } from './fetch-image.ts'
import { mediaFolder } from '../../../platform/file-storage/open-file-storage.ts'
import { storedImages } from './stored-images.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kadai-arrivals-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const address = 'https://example.com/phone.png'

async function shopThatFetches(fetch: FetchImage) {
  const app = await testApp({ environment: { DATA_DIR } })
  const failures: unknown[] = []
  const arrivals = imageImporter({
    db: app.db,
    media: storedImages(mediaFolder(DATA_DIR)),
    fetchImage: fetch,
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(() => arrivals.close())
  const imageOf = async (id: string) => (await catalogueStore(app.db).byId(id))?.product.image_url
  return { app, arrivals, failures, imageOf }
}

test('an image on another site is imported', async () => {
  const { app, arrivals, imageOf } = await shopThatFetches(() => picture('png', { width: 80, height: 60 }))
  const [phone] = await insertProducts(app, 'sales', [{ imageUrl: address }])
  arrivals.add({ id: phone._id, imageUrl: address })
  await arrivals.whenDone()

  const path = (await imageOf(phone._id))!
  expect(path).toMatch(/^\/media\/[0-9a-f]{32}-80x60\/80\.webp$/)
  expect((await app.inject(path)).statusCode).toBe(200)
})

test('an image that cannot be fetched or used keeps its URL, and the next one is imported', async () => {
  const bad: FetchImage[] = [
    () => Promise.reject(new Error('no such host')),
    () => Promise.resolve(Buffer.from('<svg/>')),
  ]
  const { app, arrivals, failures, imageOf } = await shopThatFetches(
    (url, signal) => bad.shift()?.(url, signal) ?? picture('jpeg', { width: 80, height: 60 }),
  )
  const phones = await insertProducts(
    app,
    'sales',
    [{}, {}, {}].map(() => ({ imageUrl: address })),
  )
  for (const { _id: id } of phones) arrivals.add({ id, imageUrl: address })
  await arrivals.whenDone()

  expect(failures).toHaveLength(2)
  expect(await Promise.all(phones.map(({ _id }) => imageOf(_id)))).toEqual([
    address,
    address,
    expect.stringMatching(/^\/media\//),
  ])
})

test('an image that was changed meanwhile is not overwritten', async () => {
  const { app, arrivals, imageOf } = await shopThatFetches(async () => {
    await imagesStore(app.db).replace(phone._id, address, '/art/newer.webp')
    return picture('png', { width: 20, height: 20 })
  })
  const [phone] = await insertProducts(app, 'sales', [{ imageUrl: address }])
  arrivals.add({ id: phone._id, imageUrl: address })
  await arrivals.whenDone()
  expect(await imageOf(phone._id)).toBe('/art/newer.webp')
})

test('images that an earlier run did not fetch are fetched at the next start', async () => {
  const { app, arrivals, imageOf } = await shopThatFetches(() => picture('png', { width: 20, height: 20 }))
  const [phone, other] = await insertProducts(app, 'sales', [
    { imageUrl: address },
    { imageUrl: '/art/other.webp' },
  ])
  await arrivals.resume()
  await arrivals.whenDone()
  expect(await imageOf(phone._id)).toMatch(/^\/media\//)
  expect(await imageOf(other!._id)).toBe('/art/other.webp')
})

test('SEC-24 the import reaches nothing on this machine, by name, number or redirect', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.end('secret')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433'])
    await expect(fetchImage(`http://${host}:${port}/`, AbortSignal.timeout(2000)), host).rejects.toThrow()
  expect(asked).toBe(0)
})
