import type { CounterSettings } from '../../site/shop/settings/contract.ts'
import { shopStore } from '../../site/shop/store.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type BackgroundJob, minuteMs } from '../../platform/domains/background-job.ts'
import { dayMs } from '../../platform/time-zone.ts'
import { offerDays } from './purchase-rules.ts'
import { sellersStore, usedPhonesStore } from './used-phones-store.ts'

/** Of a shop whose settings were stored before they had it. */
const usualRetentionDays = 180

export const retentionDays = ({ sellerDataDays = usualRetentionDays }: CounterSettings) => sellerDataDays

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * Declines offers that the shop did not take up, and erases sellers whose phones have left the shop long enough ago. Returns how many were
 * erased.
 */
export async function eraseSellers(db: Database, now: Date) {
  const days = retentionDays((await shopStore(db).profile()).counter)
  return inTransaction(db, async (tx) => {
    const store = usedPhonesStore(tx)
    const notBought = await store.lock(await sellersStore(tx).notBoughtBefore(daysBefore(now, offerDays)))
    const declined = notBought.filter(({ state }) => state === 'offered' || state === 'declined')
    for (const { id, state } of declined)
      if (state === 'offered') await store.save(id, { state: 'declined', closedAt: now })
    const ids = [
      ...declined.map(({ id }) => id),
      ...(await sellersStore(tx).leftBefore(daysBefore(now, days))),
    ]
    await sellersStore(tx).eraseSellers(ids, now)
    return ids.length
  })
}

export const usedPhoneJobs: BackgroundJob[] = [
  {
    name: 'erase sellers of used phones',
    ...{ pattern: '25 7 * * * *', longestMs: 5 * minuteMs },
    prepare:
      ({ db, clock }) =>
      () =>
        eraseSellers(db, clock()),
  },
]
