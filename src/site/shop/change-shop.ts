import { stateOfGstin } from '../gst/gstin.ts'
import { schemeLabels, schemesFrom } from '../gst/scheme-rules.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import {
  bannerEndsTooEarly,
  gstinNeeded,
  gstinStateMismatch,
  noMethodLeft,
  officerIncomplete,
} from './errors.ts'
import { missingOfficerField, officerFields } from './grievance-officer-rules.ts'
import { acceptedMethods } from './settings/accepted-methods.ts'
import { providerFields, type Staff } from './listeners.ts'
import type { StoredShop } from './settings/contract.ts'
import { shopStore } from './store.ts'

/** Stores the given fields. Rules about several fields are checked on the result, so that concurrent edits cannot break them together. */
export function changeShop(
  app: Pick<FastifyInstance, 'db' | 'clock' | 'providerChanged'>,
  changes: Partial<StoredShop>,
  by: Staff,
): Promise<StoredShop> {
  const now = app.clock()
  return inTransaction(app.db, async (tx) => {
    const shop = shopStore(tx)
    const before = await shop.lock()
    const isOtherUpiId = changes.upiId !== undefined && changes.upiId !== before.upiId
    // What the owner said of one UPI id is not true of another.
    await shop.update({ ...(isOtherUpiId && { isMerchantUpiId: false }), ...changes }, now)
    const changed = await shop.profile()
    for (const field of providerFields.filter((name) => changed[name] !== before[name]))
      for (const notify of app.providerChanged)
        await notify(tx, { field, before: before[field], after: changed[field], by, now })
    assertGstinMatchesState(changed, changes)
    assertGstinOfScheme(changed, isoDayInIndia(now))
    assertMethodLeft(changed, changes)
    assertBannerDays(changed, changes)
    assertOfficerComplete(changed, changes)
    return changed
  })
}

/** CGST and SGST are due in the State that issued the GSTIN, so both must name the same State. */
function assertGstinMatchesState({ gstin, stateCode }: StoredShop, changes: Partial<StoredShop>) {
  const isAsked = changes.gstin !== undefined || changes.stateCode !== undefined
  if (!isAsked || gstin === '' || stateOfGstin(gstin) === stateCode) return
  throw gstinStateMismatch(gstin, stateCode, changes.stateCode === undefined ? 'gstin' : 'stateCode')
}

function assertGstinOfScheme(shop: StoredShop, today: string) {
  if (shop.gstin !== '') return
  const scheme = schemesFrom(today, shop).find((each) => each !== 'not_registered')
  if (scheme) throw gstinNeeded(schemeLabels[scheme])
}

function assertBannerDays({ bannerFrom, bannerTo }: StoredShop, changes: Partial<StoredShop>) {
  const isAsked = changes.bannerFrom !== undefined || changes.bannerTo !== undefined
  if (isAsked && bannerFrom !== '' && bannerTo !== '' && bannerTo < bannerFrom) throw bannerEndsTooEarly()
}

/** A shop that takes no payments refuses every order. */
function assertMethodLeft(shop: StoredShop, changes: Partial<StoredShop>) {
  const field = (['upiId', 'acceptsUpi', 'acceptsCard'] as const).find((name) => changes[name] !== undefined)
  if (field && acceptedMethods(shop).length === 0) throw noMethodLeft(shop.acceptsUpi, field)
}

/** A name without a designation or a way to reach the person is not what the law asks for. */
function assertOfficerComplete(shop: StoredShop, changes: Partial<StoredShop>) {
  if (officerFields.every((name) => changes[name] === undefined)) return
  const missing = missingOfficerField(shop)
  if (missing) throw officerIncomplete(missing)
}
