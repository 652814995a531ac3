import { emailsOfAccounts } from '../../people/accounts/personal-data-store.ts'
import { ordersOfNumbersStore } from '../../selling/orders/orders-of-numbers-store.ts'
import type { Database } from '../../platform/database.ts'
import type { Person } from '../../platform/domains/personal-data.ts'

export interface Member {
  id: string
  email: string
  isConfirmed: boolean
  /** With which the account ordered too; without any it is the person's own. */
  otherNumbers: string[]
}

/** What belongs to the person with these mobile numbers, and the accounts with an email that ordered with them, by email. */
export async function findPerson(db: Database, numbers: string[]): Promise<Person & { members: Member[] }> {
  const orders = ordersOfNumbersStore(db)
  const buyers = await orders.buyers(numbers)
  const otherNumbers = new Map(buyers.map((buyer) => [buyer.id, buyer.otherNumbers]))
  const emails = await emailsOfAccounts(db, [...otherNumbers.keys()])
  const members = emails.map((one) => ({ ...one, otherNumbers: otherNumbers.get(one.id) ?? [] }))
  return {
    numbers,
    orderIds: await orders.ids(numbers),
    accountIds: [...otherNumbers.keys()],
    ownAccountIds: buyers.filter((buyer) => buyer.otherNumbers.length === 0).map(({ id }) => id),
    mailboxes: members
      .filter(isOwn)
      .flatMap(({ email, isConfirmed }) => (isConfirmed ? [email.toLowerCase()] : [])),
    members,
  }
}

export const isOwn = ({ otherNumbers }: Member) => otherNumbers.length === 0
