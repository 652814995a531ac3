import { expect, test } from 'vitest'
import { findMissingPictures } from '../../../back-office/integrity/missing-pictures.ts'
import { mediaFolder } from '../../../platform/file-storage/open-file-storage.ts'
import { dataUrl, picture } from '../../../testing/pictures.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, member, visitor } from '../../../testing/visitor.ts'

const url = '/api/admin/shop-pictures'

async function shop() {
  const app = await testApp({ environment: { DATA_DIR: temporaryFolder() } })
  const logo = async () => (await visitor(app).get('/api/shop')).json<{ logo: string }>().logo
  return { app, owner: await admin(app), logo }
}

test('an uploaded logo is re-encoded and shown at once; the default one can be restored', async () => {
  const { app, owner, logo } = await shop()
  const image = dataUrl(await picture('png', { width: 300, height: 300 }), 'image/png')
  const saved = await owner.put(url, { image })

  expect(saved.statusCode, saved.body).toBe(200)
  expect(await logo()).toMatch(/^\/media\/[0-9a-f]{32}-300x300\/\d+\.webp$/)
  expect((await app.inject(await logo())).headers['content-type']).toBe('image/webp')
  expect((await owner.put(url, { image: '/art/mark.svg' })).statusCode).toBe(200)
  expect(await logo()).toBe('/art/mark.svg')
})

test('the owner’s photo is uploaded in the same way and leaves the logo as it is', async () => {
  const { app, owner, logo } = await shop()
  const before = await logo()
  const image = dataUrl(await picture('png', { width: 300, height: 300 }), 'image/png')
  expect((await owner.put(url, { image, of: 'profileImage' })).statusCode).toBe(200)

  const { profileImage } = (await visitor(app).get('/api/shop')).json<{ profileImage: string }>()
  expect(profileImage).toMatch(/^\/media\/[0-9a-f]{32}-300x300\/\d+\.webp$/)
  expect((await app.inject(profileImage)).headers['content-type']).toBe('image/webp')
  expect(await logo()).toBe(before)
  const { missing } = await findMissingPictures(app.db, mediaFolder(temporaryFolder()))
  expect(missing).toContainEqual({ path: profileImage, name: 'the owner’s photo' })
})

test.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', 415, 'This file is not a picture'],
  [dataUrl(Buffer.from('no picture'), 'image/png'), 415, 'This file is not a picture'],
  [dataUrl(Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png'), 413, 'larger than 10 MB'],
  ['https://evil.example/logo.png', 400, 'choose a picture'],
  ['javascript:alert(1)', 400, 'choose a picture'],
])('%.40s is refused and changes nothing', async (image, status, message) => {
  const { owner, logo } = await shop()
  const before = await logo()
  const refused = await owner.put(url, { image })

  expect(refused.statusCode).toBe(status)
  expect(refused.json()).toMatchObject({
    field: 'image',
    message: expect.stringContaining(message) as string,
  })
  expect(await logo()).toBe(before)
})

test('only staff change the logo', async () => {
  const { app } = await shop()
  for (const person of [visitor(app), await member(app)])
    expect([401, 403]).toContain((await person.put(url, { image: '/art/mark.svg' })).statusCode)
})
