import type { TestManifest } from '../../testing/test-manifest.ts'

const url = '/api/admin/exports'

export const testing: TestManifest = {
  staffChanges: async () => [[`POST ${url}`, { url, body: { kind: 'customers', format: 'csv' } }]],
  memberThings: async (_app, _member, owner) => {
    const requested = await owner.post(url, { kind: 'orders', format: 'csv' })
    return { exports: requested.json<{ id: string }>().id }
  },
  textsAbout: { exports: 'shop' },
}
