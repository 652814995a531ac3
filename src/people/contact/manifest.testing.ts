import type { TestApp } from '../../testing/test-app.ts'
import { customer } from '../../testing/erasure/test-customer.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { contactStore } from './store.ts'

async function aMessage({ db, clock }: TestApp, from = { name: 'Asha', email: 'asha@example.com' }) {
  const messages = contactStore(db)
  await messages.insert({ ...from, message: customer.message }, clock())
  const [newest] = await messages.newest({ page: 1, limit: 1 })
  return newest!.id
}

export const testing: TestManifest = {
  staffChanges: async ({ app, staff }) => {
    const url = `/api/admin/messages/${await aMessage(app)}`
    return [
      ['PUT /api/admin/messages/:id/answered', { url: `${url}/answered`, body: { answered: true } }],
      ['PUT /api/admin/messages/:id/assignee', { url: `${url}/assignee`, body: { staffId: staff.id } }],
      ['POST /api/admin/messages/:id/replies', { url: `${url}/replies`, body: { text: 'Yes, it is.' } }],
      ['PUT /api/admin/messages/:id/status', { url: `${url}/status`, body: { status: 'solved' } }],
    ]
  },
  shopThings: async (app) => ({ messages: await aMessage(app) }),
  withoutEffect: {
    'takes a file or a form, which no schema describes': ['POST /api/v1.0/email/send-form'],
  },
  textsAbout: { messages: 'customer' },
  writeTexts: async ({ app }, write) => {
    const id = await aMessage(app, customer)
    await write('POST /api/admin/messages/:id/replies', `/api/admin/messages/${id}/replies`)
  },
  wholeLists: { '/api/admin/messages/staff': 'the people who work in the shop' },
}
