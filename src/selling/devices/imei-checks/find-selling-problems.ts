import type { Database } from '../../../platform/database.ts'
import { usedItemsStore } from '../../catalogue/product-admin/used-items-store.ts'
import type { StoredDevice } from '../devices-store.ts'
import { listedNumber, sellingProblem, type SellingProblem } from './imei-check-rules.ts'
import { imeiChecksStore } from './imei-checks-store.ts'

/**
 * Why devices cannot be sold, by their ids. A listed one never is; the others need checks if they have an IMEI and are used. They are as well if
 * their item has become a used one since they came in.
 */
export async function findSellingProblems(
  db: Database,
  devices: Pick<StoredDevice, 'id' | 'productId' | 'condition'>[],
  now: Date,
): Promise<Map<string, SellingProblem>> {
  const ids = devices.map(({ id }) => id)
  const store = imeiChecksStore(db)
  const checks = Map.groupBy(await store.ofPresentLives(ids), ({ deviceId }) => deviceId)
  const usedItems = await usedItemsStore(db).among(devices.map(({ productId }) => productId))
  const imeis = await store.imeisOf(ids)
  return new Map(
    devices.flatMap(({ id, productId, condition }) => {
      const ofDevice = checks.get(id) ?? []
      const listed = listedNumber(ofDevice)
      const problem =
        condition === 'used' || usedItems.has(productId)
          ? sellingProblem(imeis.get(id) ?? [], ofDevice, now)
          : listed !== undefined && ({ number: listed, kind: 'listed' } as const)
      return problem ? [[id, problem] as const] : []
    }),
  )
}

/** The IMEI of a device by which it is listed in its present life. */
export const findListedNumber = async (db: Database, id: string) =>
  listedNumber(await imeiChecksStore(db).ofPresentLives([id]))
