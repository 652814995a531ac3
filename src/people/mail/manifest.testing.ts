import type { TestManifest } from '../../testing/test-manifest.ts'
import { outboxListStore } from './outbox-list-store.ts'

const url = '/api/admin/message-texts'

export const testing: TestManifest = {
  staffChanges: async () => [
    [`PUT ${url}/:id`, { url: `${url}/whatsapp.ready`, body: { subject: '', body: 'Come to us.' } }],
    [`DELETE ${url}/:id`, { url: `${url}/whatsapp.ready` }],
  ],
  shopThings: async (app) => {
    const mails = await outboxListStore(app.db).page({ page: 1, limit: 200 })
    return { 'message-texts': 'email.shipped', outbox: mails.find(({ attachment }) => attachment)!.id }
  },
  textsAbout: { 'message-texts': 'shop' },
  faults: {
    I50: `insert into outbox (id, dedupe_key, recipient, subject, body, created_at, next_attempt_at, attempts) values (gen_random_uuid(), 'a', 'a@example.com', 'Paid', 'Paid', timestamptz '2026-05-01', timestamptz '2026-05-01', 3)`,
  },
  wholeLists: { [url]: 'one text for each step of an order or repair and each email about an account' },
}
