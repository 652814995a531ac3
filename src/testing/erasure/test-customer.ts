import { usersStore } from '../../people/accounts/users-store.ts'
import type { TestApp } from '../test-app.ts'
import { member, type Person } from '../visitor.ts'

export const customer = {
  name: 'Kanmani Selvaraj',
  address: '7 Noyyal Bank Road, Tiruppur 641604',
  email: 'kanmani@example.com',
  number: '9844412345',
  otherNumber: '9844467890',
  message: 'Is a blue one coming on Friday?',
  returnReason: 'The left corner is chipped',
}

export interface TestCustomer {
  app: TestApp
  owner: Person
  buyer: Person
}

/** An account with a confirmed email. */
export async function aCustomer(app: TestApp, owner: Person): Promise<TestCustomer> {
  const buyer = await member(app, customer.email)
  await usersStore(app.db).markVerified(buyer.id, app.clock())
  return { app, owner, buyer }
}
