/** Calls of staff that change the shop's profile and settings. */
export const shopChanges: [string, { url: string; body: object }][] = [
  ['PUT /api/shop', { url: '/api/shop', body: { announcement: 'Closed on Sunday' } }],
  ['PUT /api/admin/shop-settings', { url: '/api/admin/shop-settings', body: { returnDays: 14 } }],
  ['PUT /api/admin/shop-pictures', { url: '/api/admin/shop-pictures', body: { image: '/art/icon-192.png' } }],
  [
    'POST /api/admin/tax-rates',
    {
      url: '/api/admin/tax-rates',
      body: { hsn: '8507', rate: 12, from: '2030-01-01', description: 'Cells' },
    },
  ],
  [
    'PUT /api/admin/gst-scheme',
    {
      url: '/api/admin/gst-scheme',
      body: { scheme: 'composition', from: '2099-04-01', gstin: '33AABCU9603R1ZU' },
    },
  ],
  [
    'PUT /api/admin/document-series',
    { url: '/api/admin/document-series', body: { name: 'credit_notes', number: 124 } },
  ],
  [
    'POST /api/admin/gst-settings',
    {
      url: '/api/admin/gst-settings',
      body: { name: 'eway_limit_intra_state', from: '2030-04-01', limit: 2_00_000 },
    },
  ],
  ['PUT /api/admin/providers/upi', { url: '/api/admin/providers/upi', body: { upiId: 'another@bank' } }],
]
