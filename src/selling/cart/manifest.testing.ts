import { insertProducts } from '../../testing/product-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'

export const testing: TestManifest = {
  memberThings: async (app, member) => {
    const [item] = await insertProducts(app, 'sales', [{}])
    await member.post('/cart/add', { product_id: item._id, type: 'sales' })
    return {}
  },
  withoutEffect: {
    'is about things that the caller owns, and staff own none here': [
      'PUT /cart/update',
      'DELETE /cart/remove',
    ],
  },
}
