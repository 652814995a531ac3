interface HsnItem {
  catalogue: 'sales' | 'services' | 'accessories'
  category: string | null
  /** Entered by staff. */
  hsn: string | null
}

/** HSN codes by the category's name; the first match applies. */
const byCategory: [RegExp, string][] = [
  [/watch|wearable|smart ?band/i, '8517'],
  [/power ?bank|batter/i, '8507'],
  [/charg|adapter|dock/i, '8504'],
  [/cable/i, '8544'],
  [/leather|wallet|flip|pouch|sleeve/i, '4202'],
  [/film/i, '3919'],
  [/glass|guard|protector/i, '7007'],
  [/audio|\bear|buds|head(phone|set)|neckband|speaker|sound/i, '8518'],
  [/memory|storage|\bsd\b|pen ?drive/i, '8523'],
]

/** Cases, covers, holders and other articles of plastic. */
const plasticHsn = '3926'

/** The HSN or SAC code: as entered by staff, else derived from catalogue and category. */
export function hsnOf({ catalogue, category, hsn }: HsnItem) {
  if (hsn) return hsn
  if (catalogue === 'sales') return '8517'
  if (catalogue === 'services') return '998716'
  return byCategory.find(([pattern]) => pattern.test(category ?? ''))?.[1] ?? plasticHsn
}
