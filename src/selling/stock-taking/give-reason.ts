import type { Database } from '../../platform/database.ts'
import { countsStore, differencesStore } from './counts-store.ts'
import { differenceOf, reasonsFor, type DifferenceReason } from './difference-rules.ts'
import { lockOpenStockTaking } from './end-stock-taking.ts'
import { noSuchDifference, reasonDoesNotFit } from './errors.ts'

interface ReasonInput {
  item: string
  device: string | null
  reason: DifferenceReason
  note: string
}

/** @throws noSuchDifference (409), reasonDoesNotFit (400) */
export async function giveReason(tx: Database, id: string, { item, device, reason, note }: ReasonInput) {
  const stockTaking = await lockOpenStockTaking(tx, id, 'share')
  const row = await countsStore(tx).difference(stockTaking, item, device)
  if (!row) throw noSuchDifference()
  if (!reasonsFor(row).includes(reason)) throw reasonDoesNotFit(differenceOf(row) < 0)
  await differencesStore(tx).giveReason(stockTaking.id, { productId: item, deviceId: device, reason, note })
}
