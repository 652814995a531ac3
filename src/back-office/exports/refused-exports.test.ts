import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, staff } from '../../testing/visitor.ts'
import { exportKinds } from './kind-rules.ts'

const backwards = { from: '2026-11-30', to: '2026-11-01' }
const message = 'The last day is before the first. Please choose a later one.'

test('days in the wrong order are refused at the last day, in exports and reports', async () => {
  const owner = await admin(await testApp())
  const exported = await owner.post('/api/admin/exports', { kind: 'orders', format: 'csv', ...backwards })
  const report = await owner.get(`/api/admin/reports/refunds?from=${backwards.from}&to=${backwards.to}`)
  for (const answer of [exported, report]) {
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json()).toMatchObject({ message, field: 'to' })
  }
})

test('a day that the calendar does not have is refused', async () => {
  const owner = await admin(await testApp())
  const days = { from: '2026-02-30', to: '2026-03-01' }
  const answer = await owner.post('/api/admin/exports', { kind: 'orders', format: 'csv', ...days })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ field: 'from' })
})

test.each(['counter', 'technician'] as const)(
  'a %s exports nothing, customers least of all',
  async (role) => {
    const app = await testApp()
    const person = await staff(app, role)
    expect(exportKinds).toContain('customers')
    for (const kind of exportKinds) {
      const answer = await person.post('/api/admin/exports', { kind, format: 'csv' })
      expect(answer.statusCode, kind).toBe(403)
    }
  },
)
