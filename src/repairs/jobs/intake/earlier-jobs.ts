import type { Database } from '../../../platform/database.ts'
import { ordersOfNumbersStore } from '../../../selling/orders/orders-of-numbers-store.ts'
import { serialsStore } from '../../../selling/orders/serials/serials-store.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { bookingsStore } from '../../../counter/bookings/bookings-store.ts'
import { jobsStore, visitsStore, type StoredJob } from '../jobs-store.ts'
import { warrantyOfJobs } from '../warranty.ts'

/** What the shop knows of a mobile number. */
export async function findRepairCustomer(db: Database, phone: string, now: Date) {
  const visit = await visitsStore(db).newestReceivedOf(phone)
  const name = visit?.fullName ?? (await nameOfPurchases(db, phone))
  const contact = { email: visit?.email ?? '', language: visit?.language ?? 'en' }
  return { name, ...contact, jobs: await presentEarlier(db, await jobsStore(db).ofNumber(phone), now) }
}

async function nameOfPurchases(db: Database, phone: string) {
  const [newest] = await ordersOfNumbersStore(db).newest([phone], 1)
  const order = newest && (await ordersStore(db).byId(newest.id))
  return order?.fullName || (await bookingsStore(db).customerOf(phone))?.fullName || ''
}

/** What the shop knows of an IMEI or serial number: its sale, and its repairs. */
export async function findDevice(db: Database, serial: string, now: Date) {
  const jobs = serial === '' ? [] : await jobsStore(db).ofSerial(serial)
  const sold = serial === '' ? null : await saleOf(db, serial)
  return { sold, jobs: await presentEarlier(db, jobs, now) }
}

async function saleOf(db: Database, serial: string) {
  const [sold] = await serialsStore(db).sold([serial])
  const order = sold && (await ordersStore(db).byId(sold.orderId))
  const line = order?.lines.find(({ position }) => position === sold?.position)
  if (!order || !line) return null
  const date = (order.handedOverAt ?? order.placedAt).toISOString()
  return { order: order.id, date, product: line.name }
}

async function presentEarlier(db: Database, jobs: StoredJob[], now: Date) {
  const warranties = await warrantyOfJobs(db, jobs, now)
  return jobs.map((job) => ({
    ...{ id: job.id, createdAt: job.createdAt.toISOString(), state: job.state },
    ...{ brand: job.brand, model: job.model, serial: job.serial ?? '', fault: job.fault },
    warranty: warranties.get(job.id) ?? [],
  }))
}
