import { stateOfGstin } from '../gst/gstin.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bannerEndsTooEarly, gstinStateMismatch, noMethodLeft } from './errors.ts'
import { acceptedMethods } from './settings/accepted-methods.ts'
import type { StoredShop } from './settings/contract.ts'
import { shopStore } from './store.ts'

/** Stores the given fields. Rules about several fields are checked on the result, so that concurrent edits cannot break them together. */
export function changeShop(db: Database, changes: Partial<StoredShop>, now: Date): Promise<StoredShop> {
  return inTransaction(db, async (tx) => {
    const shop = shopStore(tx)
    await shop.update(changes, now)
    const changed = await shop.profile()
    assertGstinMatchesState(changed, changes)
    assertMethodLeft(changed, changes)
    assertBannerDays(changed, changes)
    return changed
  })
}

/** CGST and SGST are due in the State that issued the GSTIN, so both must name the same State. */
function assertGstinMatchesState({ gstin, stateCode }: StoredShop, changes: Partial<StoredShop>) {
  const isAsked = changes.gstin !== undefined || changes.stateCode !== undefined
  if (!isAsked || gstin === '' || stateOfGstin(gstin) === stateCode) return
  throw gstinStateMismatch(gstin, stateCode, changes.stateCode === undefined ? 'gstin' : 'stateCode')
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
