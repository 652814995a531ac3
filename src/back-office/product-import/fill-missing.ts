import { catalogueLabels, type CatalogueName } from '../../selling/catalogue/catalogues.ts'
import { textOf, type Cells } from './reading/cells.ts'
import { headingOf, type ColumnKey } from './columns.ts'
import type { NewItemDefaults } from './match-columns.ts'
import type { RowRemarks } from './product-values.ts'

const requiredTexts = ['product_name', 'brand', 'model', 'category', 'description'] as const

/** An item of the shop keeps a text that it must have, where the sheet's cell is empty. */
export function omitEmptyTexts(cells: Cells) {
  for (const key of requiredTexts) if (textOf(cells, key) === '') cells.delete(key)
}

/** Gives a new item the texts that the sheet does not have: what staff chose for all, else what its name says. */
export function fillMissing(
  cells: Cells,
  { catalogue, defaults }: { catalogue: CatalogueName; defaults: NewItemDefaults },
  { problems, notes }: RowRemarks,
) {
  const name = textOf(cells, 'product_name')
  if (name === '') return
  const fill = (key: ColumnKey, text: string) => {
    const column = headingOf.get(key)!
    if (textOf(cells, key) !== '' || problems.some((each) => each.column === column)) return
    cells.set(key, text)
    notes.push({ column, message: `Filled with “${text}”.` })
  }
  fill('brand', defaults.brand || (catalogue === 'sales' ? firstWord(name) : 'Unbranded'))
  if (catalogue === 'sales') fill('model', modelOf(name, textOf(cells, 'brand')))
  else fill('category', defaults.category || catalogueLabels[catalogue])
  fill('description', name)
}

const firstWord = (name: string) => name.split(/\s/)[0]!.slice(0, 80)

/** "Galaxy A15" of "Samsung Galaxy A15". */
function modelOf(name: string, brand: string) {
  const startsWithBrand = name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return (startsWithBrand ? name.slice(brand.length).trim() : name).slice(0, 120)
}
