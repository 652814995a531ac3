import type { TestManifest } from '../../testing/test-manifest.ts'

const texts = '/api/admin/page-texts'

export const testing: TestManifest = {
  staffChanges: async () => [
    ['PUT /api/shop', { url: '/api/shop', body: { announcement: 'Closed on Sunday' } }],
    ['PUT /api/admin/shop-settings', { url: '/api/admin/shop-settings', body: { returnDays: 14 } }],
    [`PUT ${texts}/:id`, { url: `${texts}/returns`, body: { body: 'Within fourteen days.' } }],
    [`DELETE ${texts}/:id`, { url: `${texts}/returns` }],
  ],
  shopThings: async () => ({ 'page-texts': 'terms' }),
  textsAbout: { 'page-texts': 'shop', shop: 'shop', 'shop-settings': 'shop' },
}
