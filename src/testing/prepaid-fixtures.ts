import { fromRupees } from '../platform/money/money.ts'
import type { Job } from '../repairs/jobs/contract.ts'
import type { VisitByLink } from '../repairs/jobs/link/contract.ts'
import type { AdminOrderDetails } from '../selling/orders/admin/contract.ts'
import { line, placed } from './order-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import { device, jobOf, jobsUrl, move, openRepairShop } from './repair-fixtures.ts'
import { guest, visitor, type Person } from './visitor.ts'

const shippingOfRepair = { fullName: 'Asha Raman', phoneNumber: '9876543210' }

/** A shop that takes UPI, with a screen replacement of ₹2,499 for an iPhone 13, and a buyer. */
export async function openPrepaidShop(circumstances: Parameters<typeof openRepairShop>[0] = {}) {
  const { app, owner, screen } = await openRepairShop(circumstances)
  await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
  const [service] = await insertProducts(app, 'services', [
    {
      ...{ name: 'Screen replacement', brand: 'Apple', pricePaise: fromRupees(2_499) },
      specifications: { device: 'iPhone 13' },
    },
  ])
  const buyer = await guest(app)

  /** An order with services, and other lines beside them. */
  const order = (pieces = 1, others: ReturnType<typeof line>[] = [], more: object = {}) =>
    placed(buyer, [...others, line(service, pieces, 'services')], {
      ...{ delivery: 'collect', shipping: shippingOfRepair, device: { brand: 'Apple', model: 'iPhone 13' } },
      ...more,
    })

  /** The same, paid by UPI. Returns its id, and its repairs. */
  async function ordered(...wanted: Parameters<typeof order>) {
    const id = await order(...wanted)
    await payByUpi(buyer, owner, id)
    const { repairs, repairLink } = await detailsOf(owner, id)
    return { id, jobs: repairs.map(({ job }) => job), link: repairLink! }
  }
  const linkPage = async (link: string) =>
    (await visitor(app).get(`/api/repair-links/${link}`)).json<VisitByLink>()
  return { app, owner, buyer, screen, service, order, ordered, linkPage }
}

export async function payByUpi(buyer: Person, owner: Person, order: string) {
  await buyer.post(`/api/orders/${order}/utr`, {})
  return owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
}

export const detailsOf = async (owner: Person, order: string) =>
  (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()

export const sendArrival = async (owner: Person, id: string, more: object = {}) =>
  owner.post(`${jobsUrl}/${id}/receive`, { ...device, version: (await jobOf(owner, id)).version, ...more })

/** The phone is brought. */
export async function arrived(owner: Person, id: string, more: object = {}) {
  const answer = await sendArrival(owner, id, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Job>()
}

/** The paid work is done. */
export async function arrivedAndRepaired(owner: Person, id: string) {
  await arrived(owner, id)
  return move(owner, id, 'ready', { outcome: 'repaired' })
}

export const cancelJob = async (owner: Person, id: string, more: object = {}) =>
  owner.post(`${jobsUrl}/${id}/cancel`, {
    ...{ version: (await jobOf(owner, id)).version, reason: 'Bought a new one', payBackBy: 'as_paid' },
    ...more,
  })
