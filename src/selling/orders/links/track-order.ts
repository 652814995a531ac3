import { usersStore } from '../../../people/accounts/users-store.ts'
import { outboxStore } from '../../../people/mail/outbox-store.ts'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import type { TrackedOrder } from './contract.ts'
import { linkMail } from './link-mail.ts'
import { linkRequestsStore } from './link-requests-store.ts'

interface Tracking extends TrackedOrder {
  isWithinLimit: (orderId: string) => Promise<boolean>
  now: Date
}

/** Emails the order's link to the address that is stored with it. Does nothing for an unknown order or another mobile number. */
export async function trackOrder(
  db: Database,
  { order: id, phoneNumber, isWithinLimit, now }: Tracking,
): Promise<void> {
  const order = await ordersStore(db).byId(id)
  if (order?.phoneNumber !== phoneNumber) return
  const email = await storedEmail(db, order)
  if (email === undefined || !(await isWithinLimit(id))) return
  const key = `order-track:${id}:${newId(now.getTime())}`
  await outboxStore(db).enqueue(await linkMail(db, key, email, order), now)
}

/** The account's, or the one that a guest entered last. */
async function storedEmail(db: Database, { id, userId }: StoredOrder) {
  const [buyer] = await usersStore(db).byIds([userId])
  if (buyer?.email) return buyer.email
  const requests = await linkRequestsStore(db).ofOrder(id)
  return requests.find(({ channel }) => channel === 'email')?.recipient
}
