import type { Database } from '../../../platform/database.ts'
import { devicePageStore } from '../../../selling/devices/device-page-store.ts'
import { devicesStore } from '../../../selling/devices/devices-store.ts'
import { daysLeft, warrantyEnd } from '../../../selling/devices/warranty-rules.ts'
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

/** What the shop knows of an IMEI or serial number: its sale, and its repairs. A device is known by any of its numbers. */
export async function findDevice(db: Database, serial: string, now: Date) {
  if (serial === '') return { sold: null, jobs: [] }
  const device = (await devicesStore(db).idsByNumber([serial])).get(serial)
  const others = device === undefined ? [] : (await devicePageStore(db).numbersOf(device)).values()
  const numbers = [...new Set([serial, ...others])]
  const sale = await saleOf(db, { device, numbers }, now)
  return { sold: sale, jobs: await presentEarlier(db, await jobsStore(db).ofSerials(numbers), now) }
}

interface KnownNumbers {
  device: string | undefined
  numbers: string[]
}

async function saleOf(db: Database, { device, numbers }: KnownNumbers, now: Date) {
  const pieces = await serialsStore(db).sold(numbers)
  // A number of an old bill can be another device's by now.
  const sold = pieces.find(({ deviceId }) => deviceId === device) ?? pieces[0]
  const order = sold && (await ordersStore(db).byId(sold.orderId))
  const line = order?.lines.find(({ position }) => position === sold?.position)
  if (!order || !line) return null
  const date = (order.handedOverAt ?? order.placedAt).toISOString()
  const until = warrantyEnd(order.handedOverAt, line.warrantyDays)
  const warranty = until === null ? null : { until, isInWarranty: daysLeft(until, now) >= 0 }
  return { order: order.id, date, product: line.name, warranty }
}

async function presentEarlier(db: Database, jobs: StoredJob[], now: Date) {
  const warranties = await warrantyOfJobs(db, jobs, now)
  return jobs.map((job) => ({
    ...{ id: job.id, createdAt: job.createdAt.toISOString(), state: job.state },
    ...{ brand: job.brand, model: job.model, serial: job.serial ?? '', fault: job.fault },
    warranty: warranties.get(job.id) ?? [],
  }))
}
