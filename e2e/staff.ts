import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { StaffRole } from '../src/people/accounts/roles/role-rules.ts'
import { expect } from './journeys.ts'

/** A new account of the staff, since a change of the owner's account would disturb the other tests. Signs `backOffice` in as the owner. */
export async function newStaff(backOffice: APIRequestContext, role: StaffRole = 'owner') {
  const person = {
    fullName: 'Sample Helper',
    email: `helper-${randomUUID().slice(0, 8)}@example.com`,
    password: 'nine green parrots',
  }
  const signInAsOwner = () =>
    backOffice.post('/api/auth/login', {
      data: { email: 'owner@example.com', password: 'the owner’s password' },
    })
  await signInAsOwner()
  const invited = await backOffice.post('/api/admin/invitations', { data: { email: person.email, role } })
  const { link } = (await invited.json()) as { link: string }
  const token = new URL(link, 'http://shop.invalid').searchParams.get('token')!
  const { fullName, password } = person
  const accepted = await backOffice.post(`/api/auth/invites/${token}`, {
    data: { fullName, password, confirmPassword: password },
  })
  expect(accepted.status(), await accepted.text()).toBe(201)
  await signInAsOwner()
  return person
}
