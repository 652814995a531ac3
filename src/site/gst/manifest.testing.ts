import type { TestManifest } from '../../testing/test-manifest.ts'

const url = '/api/admin/gst-settings'

export const testing: TestManifest = {
  staffChanges: async () => [
    [`POST ${url}`, { url, body: { name: 'eway_limit_intra_state', from: '2030-04-01', limit: 2_00_000 } }],
  ],
  textsAbout: { 'gst-settings': 'shop' },
}
