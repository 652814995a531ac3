interface Item {
  catalogue: 'sales' | 'services' | 'accessories'
  category: string | null
  /** What the owner said. */
  hsn: string | null
}

const byCategory: [RegExp, string][] = [
  [/charger|adapter|dock/i, '8504'],
  [/power ?bank|batter/i, '8507'],
  [/audio|ear|head|speaker|sound/i, '8518'],
  [/cable/i, '8544'],
  [/memory|storage|card/i, '8523'],
  [/leather|wallet/i, '4202'],
  [/glass/i, '7007'],
  [/film|protector/i, '3919'],
]

/** The HSN of goods or the SAC of a service: the owner's own, else by what kind of thing it is. */
export function hsnOf({ catalogue, category, hsn }: Item) {
  if (hsn) return hsn
  if (catalogue === 'sales') return '8517'
  if (catalogue === 'services') return '998716'
  return byCategory.find(([pattern]) => pattern.test(category ?? ''))?.[1] ?? '3926'
}
