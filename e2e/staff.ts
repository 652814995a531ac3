import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { StaffRole } from '../src/accounts/roles/role-rules.ts'
import { expect } from './journeys.ts'

/** A new account of the staff, since a change of the owner's account would disturb the other tests. Signs `backOffice` in as the owner. */
export async function newStaff(backOffice: APIRequestContext, role: StaffRole = 'owner') {
  const person = {
    fullName: 'Sample Helper',
    email: `helper-${randomUUID().slice(0, 8)}@example.com`,
    password: 'nine green parrots',
  }
  const form = { ...person, confirmPassword: person.password }
  const signedUp = await backOffice.post('/api/auth/signup', { data: form })
  const { user } = (await signedUp.json()) as { user: { _id: string } }
  await backOffice.post('/api/auth/login', {
    data: { email: 'owner@example.com', password: 'the owner’s password' },
  })
  const answer = await backOffice.put(`/api/admin/users/${user._id}/role`, { data: { role } })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}
