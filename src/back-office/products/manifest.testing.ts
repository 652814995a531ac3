import { insertProducts } from '../../testing/product-fixtures.ts'
import type { StaffChange, TestManifest } from '../../testing/test-manifest.ts'
import { previewBulkChange } from './bulk-changes/preview-bulk-change.ts'

const bulkChanges = '/api/admin/bulk-changes'

export const testing: TestManifest = {
  // What staff change in the product table, one item at a time or many.
  staffChanges: async ({ app, staff }) => {
    const [item, inBulk, soldOut, costed, inSheet] = await insertProducts(app, 'accessories', [
      {},
      {},
      { onHand: 0 },
      {},
      {},
    ])
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
      [
        'POST /api/admin/catalogue/:id/devices',
        { url: `/api/admin/catalogue/${soldOut!._id}/devices`, body: { numbers: '' } },
      ],
      ['DELETE /api/admin/catalogue/:id/devices', { url: `/api/admin/catalogue/${soldOut!._id}/devices` }],
      [
        'POST /api/admin/costs/:id',
        {
          url: `/api/admin/costs/${costed!._id}`,
          body: { pieces: costed!.stock, cost: 50 },
        },
      ],
      [
        'POST /api/admin/cost-sheets/entries',
        {
          url: '/api/admin/cost-sheets/entries',
          body: { entries: [{ id: inSheet!._id, pieces: inSheet!.stock, cost: 50 }] },
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
    return { catalogue: _id, costs: _id, 'bulk-changes': id }
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      'POST /api/admin/catalogue/:id/put-back',
      'POST /api/admin/catalogue/:id/devices',
      'DELETE /api/admin/catalogue/:id/devices',
      'POST /api/admin/cost-sheets/entries',
      'POST /api/admin/costs/:id',
    ],
    'takes a file or a form, which no schema describes': ['POST /api/admin/cost-sheets'],
  },
  textsAbout: { 'bulk-changes': 'shop', catalogue: 'shop', costs: 'shop', 'cost-sheets': 'shop' },
  wholeLists: { '/api/admin/labels': 'the contract accepts at most 100 ids, which are in the URL' },
}
