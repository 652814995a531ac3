import { catalogueLabels, type CatalogueName } from '../../../selling/catalogue/catalogues.ts'
import { headingOf, type ColumnKey } from '../columns.ts'
import type { SheetColumns } from '../contract.ts'

/** The fields that the form shows; columns of specifications stay as they are recognised. */
export const fieldsToMatch = [
  ...([
    'product_name',
    'price',
    'catalogue',
    'barcode',
    'stock',
    'brand',
    'category',
    'description',
  ] as const),
  ...(['hsn', 'model', 'low_stock_level', 'image_url', 'mrp', 'countryOfOrigin'] as const),
  ...(['warrantyDays', 'makerRole', 'makerName', 'makerAddress'] as const),
]
export type MatchedField = (typeof fieldsToMatch)[number]

/** The place of the column for each field, '' for none; instead of a place, `catalogue` may have the catalogue of all items. */
export type Chosen = Record<MatchedField, string> & { defaults: { brand: string; category: string } }

export function chosenAtFirst({ columns, catalogue, brand, category }: SheetColumns): Chosen {
  const places = fieldsToMatch.map((key) => {
    const place = columns.findIndex(({ field }) => field === key)
    return [key, place < 0 ? '' : String(place)] as const
  })
  const chosen = Object.fromEntries(places) as Record<MatchedField, string>
  return {
    ...chosen,
    catalogue: chosen.catalogue || (catalogue ?? ''),
    defaults: { brand: brand ?? '', category: category ?? '' },
  }
}

const isCatalogue = (value: string): value is CatalogueName => value in catalogueLabels

/** A message for each field whose column another one has. */
export function matchErrors(chosen: Chosen): Partial<Record<MatchedField, string>> {
  const first = new Map<string, MatchedField>()
  const errors: Partial<Record<MatchedField, string>> = {}
  for (const key of fieldsToMatch) {
    const place = chosen[key]
    if (place === '' || isCatalogue(place)) continue
    const other = first.get(place)
    if (other) errors[key] = `This column is the ${headingOf.get(other)!} already. Please choose another one.`
    else first.set(place, key)
  }
  if (chosen.product_name === '' && chosen.barcode === '')
    errors.product_name = 'Please choose the column of the name or of the barcode.'
  return errors
}

/** The body of the call. */
export function toMatch({ columns }: SheetColumns, chosen: Chosen) {
  const fieldOf = new Map<string, ColumnKey>(fieldsToMatch.map((key) => [chosen[key], key]))
  const isShown = (field: ColumnKey | null) => fieldsToMatch.some((key) => key === field)
  return {
    columns: columns.map(({ heading, field }, place) => ({
      heading,
      field: fieldOf.get(String(place)) ?? (isShown(field) ? null : field),
    })),
    catalogue: isCatalogue(chosen.catalogue) ? chosen.catalogue : null,
    brand: chosen.defaults.brand.trim() || null,
    category: chosen.defaults.category.trim() || null,
  }
}
