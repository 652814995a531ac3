import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { Product } from '../selling/catalogue/contract.ts'
import type { HostilePicture } from './hostile-pictures.ts'
import { testApp } from './test-app.ts'
import { admin } from './visitor.ts'

const form = { product_name: 'OnePlus 12', brand: 'OnePlus', model: 'CPH', price: 1, description: 'A phone.' }

/** A shop with an admin session that uploads files as product images. */
export async function shopForUploads() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kadai-hostile-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const app = await testApp({ environment: { DATA_DIR } })
  const staff = await admin(app)
  const send = (image_url: string) => staff.post('/api/sales', { ...form, image_url })
  /** Temporary files of unfinished uploads. */
  const leftovers = () => {
    const media = join(DATA_DIR, 'media')
    return readdirSync(DATA_DIR).includes('media')
      ? readdirSync(media).filter((name) => name.startsWith('.'))
      : []
  }
  return { app, send, leftovers }
}

type Uploads = Awaited<ReturnType<typeof shopForUploads>>

/**
 * Uploads each file and expects that it is refused, or re-encoded without any of the uploaded bytes. Returns how many were
 * accepted.
 */
export async function uploadAll({ app, send, leftovers }: Uploads, pictures: HostilePicture[]) {
  let taken = 0
  for (const { kind, url } of pictures) {
    const answer = await send(url)
    expect([201, 400, 413, 415], kind).toContain(answer.statusCode)
    if (answer.statusCode !== 201) continue
    taken++
    const served = await app.inject(answer.json<Product>().image_url)
    expect(served.headers, kind).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(served.rawPayload.includes('<script'), kind).toBe(false)
    const { pages, exif, xmp, icc, width } = await sharp(served.rawPayload).metadata()
    expect({ pages, exif, xmp, icc }, kind).toEqual({})
    expect(width, kind).toBeLessThanOrEqual(640)
  }
  expect(leftovers()).toEqual([])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  return taken
}

/** Peak growth of resident memory during `work`, in bytes. */
export async function grown(work: () => Promise<unknown>) {
  const before = process.memoryUsage().rss
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  await work().finally(() => clearInterval(look))
  return Math.max(most, process.memoryUsage().rss) - before
}
