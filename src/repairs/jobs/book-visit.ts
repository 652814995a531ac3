import { guestsStore } from '../../people/accounts/users-store.ts'
import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import type { DayPart } from './contract.ts'
import { newJobIds, newVisitIds } from './intake/take-in.ts'
import { jobsStore, visitsStore } from './jobs-store.ts'
import { byCustomer, recordJobEvent } from './move-job.ts'

/** A device that the customer will bring. It has no estimate yet. */
export interface BookedDevice {
  brand: string
  model: string
  fault: string
  /** The service of the catalogue that was booked. */
  serviceId?: string | undefined
  /** When they come; none for a prepaid repair without a day. */
  bookedFor?: { day: string; part: DayPart } | undefined
  /** The piece, from 1, of the line of an order that paid for it. */
  prepaid?: { orderId: string; position: number; piece: number } | undefined
}

interface Booking {
  /** The number is not proven. */
  customer: { name: string; phone: string }
  devices: BookedDevice[]
  /** What the link asks for, of each device. */
  depositPaise?: Paise
  now: Date
}

/** "Y200" of "Vivo Y200": a service that is for one model names it with its brand. */
const withoutBrand = (model: string, brand: string) =>
  model.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? model.slice(brand.length + 1).trim() : model

/**
 * Books a visit with one job a device, in the caller's transaction. Arrival is `receiveBooked`. Its guest is a new one without a session:
 * later sales to the number belong to the guest of its visits, and the person who booked must not see those.
 */
export async function bookVisit(
  tx: Database,
  { customer: { name, phone }, devices, depositPaise = paise(0), now }: Booking,
) {
  const { _id: userId } = await guestsStore(tx).add(now)
  const visit = await visitsStore(tx).add({
    ...{ ...newVisitIds(now), userId, fullName: name, phoneNumber: phone, createdAt: now },
  })
  const ids: string[] = []
  for (const { brand, model, fault, serviceId, bookedFor, prepaid } of devices) {
    const job = newJobIds()
    await jobsStore(tx).add({
      ...{ ...job, visitId: visit.id, state: 'booked', stateSince: now, createdAt: now },
      ...{ brand, model: withoutBrand(model, brand), fault, serviceId: serviceId ?? null },
      ...{ bookedDay: bookedFor?.day ?? null, bookedPart: bookedFor?.part ?? null },
      bookingDepositPaise: depositPaise,
      ...(prepaid && {
        prepaidOrderId: prepaid.orderId,
        ...{ prepaidPosition: prepaid.position, prepaidPiece: prepaid.piece },
      }),
    })
    await recordJobEvent(tx, job, { kind: 'booked', by: byCustomer, now, to: 'booked', isForCustomer: true })
    ids.push(job.id)
  }
  return { visit, ids }
}
