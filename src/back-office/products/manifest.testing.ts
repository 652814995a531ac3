import { insertProducts } from '../../testing/product-fixtures.ts'
import type { StaffChange, TestManifest } from '../../testing/test-manifest.ts'
import { previewBulkChange } from './bulk-changes/preview-bulk-change.ts'

const bulkChanges = '/api/admin/bulk-changes'

export const testing: TestManifest = {
  // What staff change in the product table, one item at a time or many.
  staffChanges: async ({ app, staff }) => {
    const [item, inBulk] = await insertProducts(app, 'accessories', [{}, {}])
    const itemUrl = `/api/admin/catalogue/${item._id}`
    const bulkChange = { ids: [inBulk!._id], price: { by: 'rupees', amount: 5 } }
    const { id } = (await staff.post(bulkChanges, bulkChange)).json<{ id: string }>()
    const changes: [string, StaffChange][] = [
      ['PATCH /api/admin/catalogue/:id', { url: itemUrl, body: { version: 1, price: 77 } }],
      [
        'POST /api/admin/catalogue/:id/stock',
        { url: `${itemUrl}/stock`, body: { reason: 'received', quantity: 3 } },
      ],
      ['POST /api/admin/catalogue/:id/archive', { url: `${itemUrl}/archive` }],
      ['POST /api/admin/catalogue/:id/unarchive', { url: `${itemUrl}/unarchive` }],
      [
        'POST /api/admin/catalogue/:id/put-back',
        {
          url: `${itemUrl}/put-back`,
          body: {},
          first: () => staff.delete(`/api/accessories/${item._id}`),
        },
      ],
      [`POST ${bulkChanges}`, { url: bulkChanges, body: bulkChange }],
      [`POST ${bulkChanges}/:id/apply`, { url: `${bulkChanges}/${id}/apply` }],
      [`POST ${bulkChanges}/:id/undo`, { url: `${bulkChanges}/${id}/undo` }],
    ]
    return changes
  },
  shopThings: async (app) => {
    const [{ _id }] = await insertProducts(app, 'sales', [{}])
    const stock = { by: 'add', amount: 1 } as const
    const { id } = await previewBulkChange(app.db, app.clock, { ids: [_id], stock })
    return { catalogue: _id, 'bulk-changes': id }
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      'POST /api/admin/catalogue/:id/put-back',
    ],
  },
  textsAbout: { 'bulk-changes': 'shop', catalogue: 'shop' },
  wholeLists: { '/api/admin/labels': 'the contract accepts at most 100 ids, which are in the URL' },
}
