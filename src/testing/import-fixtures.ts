import sharp from 'sharp'
import { expect } from 'vitest'
import { storedImages } from '../selling/catalogue/images/stored-images.ts'
import { openFileStorage } from '../platform/file-storage/open-file-storage.ts'
import type { Product } from '../selling/catalogue/contract.ts'
import type { ImportRow, ProductImport } from '../back-office/product-import/contract.ts'
import { runImports } from '../back-office/product-import/run-import.ts'
import { testApp } from './test-app.ts'
import { admin } from './visitor.ts'

const heading = 'Barcode,Catalogue,Name,Brand,Model,Price,Stock,Description'
/** Two rows of a sheet of products. */
export const leaf = 'L9,Phones,Leaf 9,Ilai,X1,"1,23,456.50",7,Quiet and green'
export const dawn = 'D12,Phones,Dawn 12,Manjal,X2,499,not counted,A phone'
export const sheet = (...rows: string[]) => [heading, ...rows].join('\n')
export const sheetWithPictures = (...rows: string[]) => [`${heading},Picture`, ...rows].join('\n')

export const octets = { 'content-type': 'application/octet-stream' }

export const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#284' } })
  .png()
  .toBuffer()

export type ImportShop = Awaited<ReturnType<typeof importShop>>

/** A shop whose staff import products. Addresses with "never" in them do not answer. */
export async function importShop(circumstances: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(circumstances)
  const staff = await admin(app)
  const fetched: string[] = []

  const send = (content: string | Buffer) =>
    staff.post('/api/admin/imports?name=phones.csv', Buffer.from(content), octets)
  async function upload(content: string | Buffer) {
    const answer = await send(content)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<ProductImport>()
  }
  const start = (id: string, acceptRest = false) =>
    staff.post(`/api/admin/imports/${id}/start`, { acceptRest })
  const show = async (id: string) => (await staff.get(`/api/admin/imports/${id}`)).json<ProductImport>()

  async function run(signal = new AbortController().signal) {
    const media = storedImages(openFileStorage(app.config))
    const fetch = (address: string) => {
      fetched.push(address)
      return address.includes('never') ? Promise.reject(new Error('timeout')) : Promise.resolve(picture)
    }
    const pictures = { fetch, store: (bytes: Buffer) => media.store(bytes) }
    await runImports({ db: app.db, clock: app.clock, config: app.config, pictures }, signal)
  }

  return {
    ...{ app, staff, fetched, send, upload, start, show, run },
    rowsOf: async (id: string, kind = '') =>
      (await staff.get(`/api/admin/imports/${id}/rows?limit=200&show=${kind}`)).json<ImportRow[]>(),
    phones: async () =>
      (await app.inject('/api/sales'))
        .json<Product[]>()
        .sort((a, b) => (a.product_name < b.product_name ? -1 : 1)),
    /** Uploads, starts and runs the import. */
    async imported(content: string | Buffer, acceptRest = false) {
      const { id } = await upload(content)
      const answer = await start(id, acceptRest)
      expect(answer.statusCode, answer.body).toBe(200)
      await run()
      return show(id)
    },
  }
}
