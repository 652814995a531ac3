import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { dataUrl, picture, type PictureKind } from '../../../testing/pictures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Product } from '../contract.ts'
import { parseUploadUrl } from '../../../ui/picture/picture-sources.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kadai-images-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const form = { product_name: 'OnePlus 12', brand: 'OnePlus', model: 'CPH', price: 1, description: 'A phone.' }

async function staffOf(environment = {}) {
  const app = await testApp({ environment: { DATA_DIR, ...environment } })
  const staff = await admin(app)
  const add = async (image_url: string) => {
    const answer = await staff.post('/api/sales', { ...form, image_url })
    return { status: answer.statusCode, body: answer.json<Product & { message: string }>() }
  }
  return { app, staff, add }
}

test.each<PictureKind>(['png', 'jpeg', 'gif', 'webp', 'avif'])(
  'API-46 a %s is accepted and served re-encoded in several sizes',
  async (kind) => {
    const { app, add } = await staffOf()
    const { status, body } = await add(dataUrl(await picture(kind), `image/${kind}`))
    expect(status).toBe(201)
    expect(body.image_url).toMatch(/^\/media\/[0-9a-f]{32}-900x600\/640\.webp$/)
    expect((await app.inject('/api/sales')).body).not.toContain('data:')

    const folder = body.image_url.replace(/\/640\.webp$/, '')
    for (const width of [160, 320, 640, 900])
      for (const format of ['avif', 'webp']) {
        const answer = await app.inject(`${folder}/${width}.${format}`)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        const { width: real, format: content } = await sharp(answer.rawPayload).metadata()
        expect([real, content]).toEqual([width, format === 'avif' ? 'heif' : format])
      }
    expect(readdirSync(join(DATA_DIR, folder))).toHaveLength(8)
    expect(readdirSync(join(DATA_DIR, 'media')).filter((name) => name.startsWith('.'))).toEqual([])
  },
)

test('API-47 the URL of an image serves that image', async () => {
  const { app, add } = await staffOf()
  const { body } = await add(dataUrl(await picture('png', { width: 300, height: 200 })))
  const answer = await app.inject((await app.inject(`/api/sales/${body._id}`)).json<Product>().image_url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
})

test('API-49 a large image is at most 1280 wide, a small one keeps its width', async () => {
  const { app, add } = await staffOf()
  const large = await add(dataUrl(await picture('jpeg', { width: 2600, height: 1300 })))
  const small = await add(dataUrl(await picture('png', { width: 40, height: 30 })))
  const tall = await add(dataUrl(await picture('png', { width: 100, height: 9000 })))

  expect(large.body.image_url).toMatch(/-1280x640\/640\.webp$/)
  expect(parseUploadUrl(large.body.image_url)?.webp).toMatch(
    / 160w, .* 320w, .* 640w, .* 960w, .*1280\.webp 1280w$/,
  )
  expect(small.body.image_url).toMatch(/-40x30\/40\.webp$/)
  expect(tall.body.image_url).toMatch(/-28x2560\/28\.webp$/)
  for (const { body } of [large, small, tall]) expect((await app.inject(body.image_url)).statusCode).toBe(200)
})

test('API-49 a photo is rotated upright and its metadata, such as its location, is removed', async () => {
  const { app, add } = await staffOf()
  const photo = await sharp(await picture('jpeg', { width: 400, height: 200 }))
    .withExif({ IFD0: { Copyright: 'A Person' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { body } = await add(dataUrl(photo, 'image/jpeg'))
  expect(body.image_url).toMatch(/-200x400\/200\.webp$/)
  const { exif, xmp, orientation } = await sharp((await app.inject(body.image_url)).rawPayload).metadata()
  expect({ exif, xmp, orientation }).toEqual({})
})

test('EDT-06 an unchanged image stays, a new one replaces it, and an equal one is stored once', async () => {
  const { app, staff, add } = await staffOf()
  const first = dataUrl(await picture('png', { width: 50, height: 50 }))
  const { body: phone } = await add(first)
  const put = async (image_url: string) =>
    (await staff.put(`/api/sales/${phone._id}`, { ...form, image_url })).json<Product>().image_url

  expect(await put(phone.image_url)).toBe(phone.image_url)
  const other = await put(dataUrl(await picture('webp', { width: 60, height: 60 })))
  expect(other).not.toBe(phone.image_url)
  expect(await put(first)).toBe(phone.image_url)
  expect((await app.inject(other)).statusCode).toBe(200)
})

test('a photo of 50 megapixels is made smaller, whichever way its pixels are stored', async () => {
  const { add } = await staffOf()
  const photo = sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#789' } })
  for (const progressive of [false, true]) {
    const { status, body } = await add(dataUrl(await photo.clone().jpeg({ progressive }).toBuffer()))
    expect(status).toBe(201)
    expect(body.image_url).toContain('-1280x960/')
  }
})

test('a photo of an iPhone is rejected with what to change on the phone', async () => {
  const { add } = await staffOf()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  const { status, body } = await add(dataUrl(heic, 'image/heic'))
  expect(status).toBe(415)
  expect(body.message).toContain('Settings, Camera, Formats, Most Compatible')
})

describe('invalid images are rejected, and nothing is written', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'

  test.each([
    ['SEC-18 an SVG', dataUrl(svg, 'image/svg+xml')],
    ['SEC-18 an SVG that is not encoded', `data:image/svg+xml,${encodeURIComponent(svg)}`],
    ['SEC-18 an SVG in capitals', dataUrl(svg, 'IMAGE/SVG+XML').replace('data:', 'DATA:')],
    ['SEC-19 an SVG named PNG', dataUrl(svg)],
    ['SEC-19 HTML named PNG', dataUrl(html)],
    ['SEC-19 text named JPEG', dataUrl('hello', 'image/jpeg')],
    ['SEC-19 a TIFF', dataUrl(Buffer.from('49492a0008000000', 'hex'), 'image/tiff')],
    ['SEC-19 a PDF', dataUrl('%PDF-1.7', 'image/png')],
    ['SEC-19 nothing', 'data:image/png;base64,'],
    ['SEC-19 no data at all', 'data:'],
    ['SEC-19 no encoding', 'data:image/png,abc'],
    ['SEC-24 a page in a data URL', dataUrl(html, 'text/html')],
    ['SEC-19 only the first bytes of a PNG', dataUrl(Buffer.from('89504e470d0a1a0a', 'hex'))],
    ['SEC-19 a GIF that is also a script', dataUrl('GIF89a/*<svg onload=alert(1)>*/=1;', 'image/gif')],
    ['SEC-19 a RIFF that is no WebP', dataUrl('RIFF\x10\0\0\0WEBPVP8 nonsense', 'image/webp')],
    [
      'SEC-19 an AVIF of nothing',
      dataUrl(Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'), 'image/avif'),
    ],
  ])('%s: 415', async (_name, image_url) => {
    const { app, add } = await staffOf()
    const { status, body } = await add(image_url)
    expect(status).toBe(415)
    expect(body.message).toContain('PNG, JPG, GIF, WebP or AVIF')
    expect((await app.inject('/api/sales')).json()).toEqual([])
  })

  test.each<PictureKind>(['png', 'jpeg', 'gif', 'webp', 'avif'])('SEC-19 half of a %s: 415', async (kind) => {
    const { add } = await staffOf()
    const whole = await picture(kind)
    expect((await add(dataUrl(whole.subarray(0, whole.length / 2)))).status).toBe(415)
  })

  test('SEC-20 more than 10 MB is rejected with 413; exactly 10 MB is accepted', async () => {
    const { add } = await staffOf()
    const small = await picture('jpeg', { width: 50, height: 50 })
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
    const limit = 10 * 1024 * 1024
    expect((await add(dataUrl(padded(limit + 1)))).status).toBe(413)
    expect((await add(dataUrl(padded(limit)))).status).toBe(201)
  })

  test('SEC-20 a small file that decodes to a thousand million pixels is rejected with 413', async () => {
    const { add } = await staffOf()
    const bomb = await picture('png', { width: 10, height: 10 })
    bomb.writeUInt32BE(40_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    // A wrong checksum in the header would be rejected before its size.
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect((await add(dataUrl(bomb))).status).toBe(413)
  })
})

test('SEC-24 URLs of other schemes, of this machine and of its network are rejected', async () => {
  const { app, add } = await staffOf()
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'http://localhost/a.png',
    'http://shop.localhost:9/a',
    'http://127.0.0.1/a',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.0.0.8/',
    'http://172.16.0.1/',
    'http://192.168.1.1/router.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://printer/a.png',
    'http://nas.local/a.png',
    'http://metadata.google.internal/',
    'http://localhost./a',
    'http://user:pw@example.com/a.png',
    '//example.com/a.png',
    'a.png',
    'https://',
    '/etc/passwd',
    '/media/../secret',
    '/media/a/../../db',
    '/art/%2e%2e/x',
    '/api/sales',
    '/media/a?b=1',
    `https://example.com/${'a'.repeat(3000)}`,
  ]) {
    const { status, body } = await add(address)
    expect(status, address).toBe(400)
    expect(body.message).toContain('image_url')
  }
  expect((await app.inject('/api/sales')).json()).toEqual([])
})

test('the shop’s own paths and public URLs are stored unchanged', async () => {
  const { staff, add, app } = await staffOf()
  const own = '/art/phones/oneplus-12/640.webp'
  expect((await add(own)).body.image_url).toBe(own)
  expect((await add(`http://localhost:3000${own}`)).body.image_url).toBe(own)
  // Reserved for documentation: no such host exists.
  const foreign = 'https://pictures.invalid.example.com/a.png?size=2'
  const { status, body } = await add(foreign)
  expect([status, body.image_url]).toEqual([201, foreign])
  const [phone] = await insertProducts(app, 'sales', [{ imageUrl: 'http://10.0.0.1/old.png' }])
  expect((await staff.put(`/api/sales/${phone._id}`, phone)).statusCode).toBe(200)
})

test('one session can upload twenty images a minute', async () => {
  const { add } = await staffOf({ RATE_LIMIT_FACTOR: '0.1' })
  const statuses = []
  for (let upload = 0; upload < 3; upload++) statuses.push((await add(dataUrl('no picture'))).status)
  expect(statuses).toEqual([415, 415, 429])
  expect((await add('/art/a.webp')).status).toBe(201)
})

function crc32(bytes: Buffer) {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
