import { newId } from '../../platform/ids.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { packZip } from '../../testing/zip.ts'
import { uploadSheet } from './upload-sheet.ts'

const importsUrl = '/api/admin/imports'

export const testing: TestManifest = {
  // One is uploaded, one gets pictures and is started, one is cancelled.
  staffChanges: async ({ app, staff }) => {
    const { _id: productId } = await orderFixtures.phone(app)
    const octets = { 'content-type': 'application/octet-stream' }
    const upload = async (barcode: string) => {
      const sheet = Buffer.from(`Barcode,Price,Item id\n${barcode},${barcode.length},${productId}`)
      return (await staff.post(importsUrl, sheet, octets)).json<{ id: string }>().id
    }
    const [started, cancelled] = [await upload('B1'), await upload('B20')]
    const columns = (['barcode', 'price', 'id'] as const).map((field, place) => ({
      heading: ['Barcode', 'Price', 'Item id'][place]!,
      field,
    }))
    const pictures = packZip({ 'a.png': Buffer.from('picture') })
    return [
      [`PUT ${importsUrl}/:id/sheets`, { url: `${importsUrl}/${started}/sheets`, body: { sheets: [''] } }],
      [`PUT ${importsUrl}/:id/columns`, { url: `${importsUrl}/${started}/columns`, body: { columns } }],
      [
        `POST ${importsUrl}`,
        { url: importsUrl, body: Buffer.from(`Item id,Price\n${productId},3`), headers: octets },
      ],
      [
        `POST ${importsUrl}/:id/pictures`,
        { url: `${importsUrl}/${started}/pictures`, body: pictures, headers: octets },
      ],
      [
        `POST ${importsUrl}/:id/start`,
        { url: `${importsUrl}/${started}/start`, body: { acceptRest: false } },
      ],
      [`DELETE ${importsUrl}/:id`, { url: `${importsUrl}/${cancelled}` }],
    ]
  },
  shopThings: async (app) => {
    const [{ _id }] = await insertProducts(app, 'sales', [{}])
    const bytes = Buffer.from(`Item id,Price\n${_id},5`)
    return { imports: await uploadSheet(app, { bytes, fileName: 'prices.csv', staffId: newId() }) }
  },
  textsAbout: { imports: 'shop' },
  withoutEffect: {
    'takes a file or a form, which no schema describes': [
      `POST ${importsUrl}`,
      `POST ${importsUrl}/:id/pictures`,
    ],
    'finds nothing here that it could change; tests of its own show its effect': [
      `PUT ${importsUrl}/:id/columns`,
      `PUT ${importsUrl}/:id/sheets`,
    ],
  },
  wholeLists: {
    '/api/admin/imports/:id/columns': 'the columns of the sheets that are read, at most 80 each',
  },
}
