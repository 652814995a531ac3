import { isTooShortHsn } from '../../../site/gst/hsn-rules.ts'

interface HsnItem {
  catalogue: 'sales' | 'services' | 'accessories'
  category: string | null
  /** Entered by staff. */
  hsn: string | null
  name?: string
}

/** A code of four digits, and the code of six below it. To be confirmed by an accountant. */
type Codes = readonly [string, string]

const smartphones: Codes = ['8517', '851713']
const otherPhones: Codes = ['8517', '851714']
const repairs: Codes = ['998716', '998716']

/** HSN codes by the category's name; the first match applies. */
const byCategory: [RegExp, Codes][] = [
  [/watch|wearable|smart ?band/i, ['8517', '851762']],
  [/power ?bank|batter/i, ['8507', '850760']],
  [/charg|adapter|dock/i, ['8504', '850440']],
  [/cable/i, ['8544', '854442']],
  [/leather|wallet|flip|pouch|sleeve/i, ['4202', '420232']],
  [/film/i, ['3919', '391990']],
  [/glass|guard|protector/i, ['7007', '700719']],
  [/audio|\bear|buds|head(phone|set)|neckband|speaker|sound/i, ['8518', '851830']],
  [/memory|storage|\bsd\b|pen ?drive/i, ['8523', '852351']],
  [/spare|\bparts?\b/i, ['8517', '851779']],
]

/** Cases, covers, holders and other articles of plastic. */
const plastic: Codes = ['3926', '392690']

/**
 * The HSN or SAC code: as entered by staff, else derived from catalogue and category. With six digits, a shorter code of staff is
 * extended to the derived one that begins with it.
 */
export function hsnOf(item: HsnItem, { sixDigits = false } = {}) {
  const [fourDigits, long] = derivedCodes(item)
  const { hsn } = item
  if (!hsn) return sixDigits ? long : fourDigits
  return sixDigits && isTooShortHsn(hsn) && long.startsWith(hsn) ? long : hsn
}

function derivedCodes({ catalogue, category, name = '' }: HsnItem): Codes {
  if (catalogue === 'services') return repairs
  if (catalogue === 'sales') return /\b(feature|keypad)\b/i.test(name) ? otherPhones : smartphones
  return byCategory.find(([pattern]) => pattern.test(category ?? ''))?.[1] ?? plastic
}

/** The codes of six digits that the shop gives its items. */
export const sixDigitCodes = [
  ...new Set(
    [smartphones, otherPhones, ...byCategory.map(([, codes]) => codes), plastic, repairs].map(
      ([, code]) => code,
    ),
  ),
]
