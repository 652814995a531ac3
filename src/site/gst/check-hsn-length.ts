import type { Database } from '../../platform/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { isAbove5Crore } from './dated-setting-rules.ts'
import { gstSettingsStore } from './gst-settings-store.ts'
import { isTooShortHsn, tooShortHsnMessage } from './hsn-rules.ts'

const hsnTooShort = () => new ShopError('invalid', 'hsn_too_short', tooShortHsnMessage, { field: 'hsn' })

/** Whether codes of four digits are refused on a day. */
export const needsSixDigits = async (db: Database, day: string) =>
  isAbove5Crore(day, await gstSettingsStore(db).all())

/**
 * @param from the first day on which the code is used, if later than today
 * @throws hsnTooShort (400)
 */
export async function checkHsnLength(db: Database, hsn: string, now: Date, from = '') {
  const today = isoDayInIndia(now)
  if (hsn !== '' && isTooShortHsn(hsn) && (await needsSixDigits(db, from > today ? from : today)))
    throw hsnTooShort()
}
