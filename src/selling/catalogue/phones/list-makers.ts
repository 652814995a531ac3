import { namesOneModel } from './phone-name-rules.ts'
import { phoneText, spellingsOf } from './phone-rules.ts'
import type { Makers } from './contract.ts'

interface Named {
  /** Null for a phone that an accessory or a repair names: its maker is the one whose phones begin alike. */
  brand: string | null
  /** One model, or a list of them. */
  name: string
}

/** Every phone once, however many items name it and however they write it. */
export function listMakers(named: Named[]): Makers {
  const sold = named.flatMap(({ brand, name }) => (brand === null ? [] : [{ brand, name }]))
  const brandOfSeries = new Map(sold.map(({ brand, name }) => [firstWord(name), brand]))
  const fitted = named
    .filter(({ brand }) => brand === null)
    .map(({ name }) => name.split(/,| and /).map((each) => each.trim()))
    .filter((names) => names.every((each) => namesOneModel(each)))
    .flatMap((names) => names.filter((each) => /\d/.test(each)))
    .flatMap((name) => {
      const brand = brandOfSeries.get(firstWord(name))
      return brand === undefined ? [] : [{ brand, name }]
    })
  const makers = new Map<string, Map<string, string>>()
  for (const { brand, name } of [...sold, ...fitted]) {
    const models = makers.get(brand) ?? new Map<string, string>()
    makers.set(brand, models)
    const key = spellingsOf(phoneText(brand, name)).names.at(-1) ?? name.toLowerCase()
    if (!models.has(key)) models.set(key, name)
  }
  return [...makers]
    .map(([brand, models]) => ({ brand, models: [...models.values()].toSorted(byName) }))
    .toSorted((a, b) => byName(a.brand, b.brand))
}

const firstWord = (name: string) => name.trim().toLowerCase().split(' ', 1)[0]!
const order = new Intl.Collator('en', { numeric: true })
const byName = (a: string, b: string) => order.compare(a, b)
