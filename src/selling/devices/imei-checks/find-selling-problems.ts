import type { Database } from '../../../platform/database.ts'
import type { StoredDevice } from '../devices-store.ts'
import { listedNumber, sellingProblem, type SellingProblem } from './imei-check-rules.ts'
import { imeiChecksStore } from './imei-checks-store.ts'

/** Why devices cannot be sold, by their ids. A listed one never is; the others need checks if they are used and have an IMEI. */
export async function findSellingProblems(
  db: Database,
  devices: Pick<StoredDevice, 'id' | 'condition'>[],
  now: Date,
): Promise<Map<string, SellingProblem>> {
  const ids = devices.map(({ id }) => id)
  const store = imeiChecksStore(db)
  const checks = Map.groupBy(await store.ofPresentLives(ids), ({ deviceId }) => deviceId)
  const imeis = await store.imeisOf(ids)
  return new Map(
    devices.flatMap(({ id, condition }) => {
      const ofDevice = checks.get(id) ?? []
      const listed = listedNumber(ofDevice)
      const problem =
        condition === 'used'
          ? sellingProblem(imeis.get(id) ?? [], ofDevice, now)
          : listed !== undefined && ({ number: listed, kind: 'listed' } as const)
      return problem ? [[id, problem] as const] : []
    }),
  )
}
