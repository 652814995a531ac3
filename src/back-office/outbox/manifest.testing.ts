import { outboxListStore } from '../../people/mail/outbox-list-store.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'

export const testing: TestManifest = {
  staffChanges: async ({ app }) => {
    const [mail] = await outboxListStore(app.db).page({ page: 1, limit: 1 })
    const url = `/api/admin/outbox/${mail!.id}`
    return [
      ['POST /api/admin/outbox/:id/links', { url: `${url}/links` }],
      ['POST /api/admin/outbox/:id/retry', { url: `${url}/retry` }],
    ]
  },
  textsAbout: { outbox: 'customer' },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      'POST /api/admin/outbox/:id/retry',
    ],
  },
}
