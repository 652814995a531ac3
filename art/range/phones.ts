import { keypadPhone } from '../phone/keypad-phone.ts'
import { phoneTile } from '../phone/tile.ts'
import type { Drawing } from '../tile.ts'
import { applePhones } from './apple-phones.ts'
import { oneplusGoogleNothingPhones } from './oneplus-google-nothing-phones.ts'
import { samsungPhones } from './samsung-phones.ts'
import { vivoOppoRealmePhones } from './vivo-oppo-realme-phones.ts'
import { xiaomiMotorolaPhones } from './xiaomi-motorola-phones.ts'

const looks = {
  ...applePhones,
  ...samsungPhones,
  ...oneplusGoogleNothingPhones,
  ...xiaomiMotorolaPhones,
  ...vivoOppoRealmePhones,
}

export const phones: Record<string, Drawing> = {
  ...Object.fromEntries(
    Object.entries(looks).map(([slug, look]): [string, Drawing] => [slug, (s) => phoneTile(s, look)]),
  ),
  'nokia-105': (s) => keypadPhone(s, { colour: '#33404d' }),
}
