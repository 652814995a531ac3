import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { ErasedCount, PersonalData } from '../../platform/domains/personal-data.ts'
import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import type { ErasurePreview } from './contract.ts'
import { findPerson, isOwn, type Member } from './find-person.ts'

/** What each domain stores about people, those first that refer to the others. */
export const personalDataOf = (domains: readonly ServerManifest[]): PersonalData[] =>
  domains.flatMap(({ personalData = [] }) => personalData).reverse()

/** What the shop stores about the person with these numbers. One statement, so that it is of one moment. */
export async function exportPerson(db: Database, parts: PersonalData[], numbers: string[]) {
  const person = await findPerson(db, numbers)
  const exported = parts.flatMap((part) => part.exported?.(person) ?? [])
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(
    sql`select ${sql.join(exported, sql` || `)} as data`,
  )
  return rows[0]!.data
}

/** What has to be finished before an erasure, in sentences; the same for the page and for the erasure. */
export async function erasureBlockers(db: Database, parts: PersonalData[], numbers: string[]) {
  const person = await findPerson(db, numbers)
  const sentences: string[] = []
  for (const { blockers } of parts) sentences.push(...((await blockers?.(db, person)) ?? []))
  return [...new Set(sentences)]
}

/** What an erasure of these numbers would delete now. */
export async function previewErasure(
  db: Database,
  parts: PersonalData[],
  numbers: string[],
): Promise<ErasurePreview> {
  const person = await findPerson(db, numbers)
  const counts: ErasedCount[] = []
  for (const { preview } of parts) counts.push(...((await preview?.(db, person)) ?? []))
  const memberIds = new Set(person.members.map(({ id }) => id))
  return {
    accounts: person.members.map((member) => presentMember(member, counts)),
    guestOrders: add(counts, 'orders', ({ accountId = '' }) => !memberIds.has(accountId)),
    bookings: add(counts, 'bookings'),
    repairs: add(counts, 'repairs'),
    photos: add(counts, 'photos'),
    usedPhones: add(counts, 'usedPhones'),
    notes: add(counts, 'notes'),
  }
}

function presentMember(member: Member, counts: ErasedCount[]) {
  const { id, email, isConfirmed, otherNumbers } = member
  const ofMember = (what: string) =>
    add(counts, what, ({ accountId, mailbox }) => accountId === id || mailbox === email.toLowerCase())
  return {
    ...{ email, isConfirmed, otherNumbers, isDeleted: isOwn(member) },
    orders: ofMember('orders'),
    savedAddresses: ofMember('savedAddresses'),
    devices: ofMember('devices'),
    messages: ofMember('messages'),
  }
}

const add = (counts: ErasedCount[], what: string, isCounted: (one: ErasedCount) => boolean = () => true) =>
  counts.filter((one) => one.what === what && isCounted(one)).reduce((sum, { count }) => sum + count, 0)
