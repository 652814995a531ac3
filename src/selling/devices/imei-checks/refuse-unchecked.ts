import type { Database } from '../../../platform/database.ts'
import type { StoredDevice } from '../devices-store.ts'
import { listedDevice, uncheckedDevice } from './errors.ts'
import { sellingProblem } from './imei-check-rules.ts'
import { imeiChecksStore } from './imei-checks-store.ts'

/**
 * A shop that sells used devices with an IMEI has to look them up in the central register before (G.S.R. 796(E) of 29 October 2025). Call it where
 * devices are sold or chosen for a parcel.
 *
 * @throws uncheckedDevice, listedDevice (409) for the first that cannot be sold
 */
export async function refuseUnchecked(tx: Database, devices: StoredDevice[], now: Date) {
  const used = devices.filter(({ condition, number }) => condition === 'used' && isImeiNumber(number))
  if (used.length === 0) return
  const checks = await imeiChecksStore(tx).ofPresentLives(used.map(({ id }) => id))
  for (const { id, number } of used) {
    const problem = sellingProblem(
      checks.filter(({ deviceId }) => deviceId === id),
      now,
    )
    if (problem === 'listed') throw listedDevice(number, id)
    if (problem) throw uncheckedDevice(number, id, problem)
  }
}

/** The register has IMEIs alone; devices without one show their serial number. */
const isImeiNumber = (number: string) => /^\d{15}$/.test(number)
