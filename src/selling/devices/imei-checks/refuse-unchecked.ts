import type { Database } from '../../../platform/database.ts'
import type { StoredDevice } from '../devices-store.ts'
import { listedDevice, uncheckedDevice } from './errors.ts'
import { findListedNumber, findSellingProblems } from './find-selling-problems.ts'

/**
 * A shop that sells used devices with an IMEI has to look each IMEI up in the central register before (G.S.R. 796(E) of 29 October 2025). Call it where
 * devices are sold or chosen for a parcel.
 *
 * @throws uncheckedDevice, listedDevice (409) for the first that cannot be sold
 */
export async function refuseUnchecked(tx: Database, devices: StoredDevice[], now: Date) {
  if (devices.length === 0) return
  for (const [id, { number, kind }] of await findSellingProblems(tx, devices, now))
    throw kind === 'listed' ? listedDevice(number, id) : uncheckedDevice(number, id, kind)
}

/** For moves other than a sale. @throws listedDevice (409) if the register lists the device in its present life */
export async function refuseListed(tx: Database, id: string) {
  const number = await findListedNumber(tx, id)
  if (number !== undefined) throw listedDevice(number, id)
}
