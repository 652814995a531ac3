import { isoDayInIndia } from '../../../platform/time-zone.ts'
import type { StoredShop } from '../settings/contract.ts'

type Banner = Pick<StoredShop, 'bannerText' | 'bannerLink' | 'bannerFrom' | 'bannerTo'>

/** The home page's banner on this day in India; an empty text outside of its days. */
export function bannerOfDay({ bannerText, bannerLink, bannerFrom, bannerTo }: Banner, now: Date) {
  const today = isoDayInIndia(now)
  const isOn = (bannerFrom === '' || bannerFrom <= today) && (bannerTo === '' || today <= bannerTo)
  return isOn ? { bannerText, bannerLink } : { bannerText: '', bannerLink: '' }
}
