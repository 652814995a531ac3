import { formatRupees } from '../../../platform/money/money.ts'
import type { Product } from '../../../selling/catalogue/contract.ts'
import type { MakerRole } from '../../../selling/catalogue/declaration-rules.ts'
import { defaultNetQuantity } from '../../../selling/catalogue/display-text.ts'

/** Most items of one print: their ids are in the page's address. */
export const maxLabels = 100

/** The kind of bars for a barcode: those of its article number if it is one, Code 128 for the shop's own codes. */
export function symbologyOf(barcode: string): 'ean13' | 'ean8' | 'upca' | 'code128' {
  if (!/^\d+$/.test(barcode)) return 'code128'
  if (barcode.length === 13) return 'ean13'
  if (barcode.length === 8) return 'ean8'
  return barcode.length === 12 ? 'upca' : 'code128'
}

type LabelledItem = Pick<
  Product,
  'mrp' | 'countryOfOrigin' | 'makerRole' | 'makerName' | 'makerAddress' | 'netQuantity'
>

const madeBy: Record<MakerRole, string> = {
  manufacturer: 'Manufactured by',
  packer: 'Packed by',
  importer: 'Imported by',
}

/** What a label says of the package besides its price, as rule 6 words it. */
export function labelDeclarations(item: LabelledItem): string[] {
  const { mrp, countryOfOrigin, makerRole, makerName, makerAddress, netQuantity } = item
  const isDeclared = [mrp, countryOfOrigin, makerRole, netQuantity].some((value) => value !== undefined)
  if (!isDeclared) return []
  const quantity = `Net qty ${netQuantity ?? defaultNetQuantity}`
  return [
    ...(mrp === undefined ? [] : [`MRP ${formatRupees(mrp)} (incl. of all taxes)`]),
    countryOfOrigin === undefined ? quantity : `${quantity} · Made in ${countryOfOrigin}`,
    ...(makerRole && makerName && makerAddress
      ? [`${madeBy[makerRole]} ${makerName}, ${makerAddress.replaceAll('\n', ', ')}`]
      : []),
  ]
}

/** Labels of a sheet: 3 columns and 8 rows on A4. */
export const labelsPerSheet = 24

/**
 * The cells of the sheets: each item as often as there are copies, after the labels that were used before. Undefined stays empty.
 */
export function sheetCells<Item>(items: Item[], { copies, first }: { copies: number; first: number }) {
  const empty: undefined[] = Array.from({ length: first - 1 }, () => undefined)
  return [...empty, ...items.flatMap((item) => Array.from({ length: copies }, () => item))]
}

/** Cells in groups of a sheet each. */
export const sheetsOf = <Cell>(cells: Cell[]): Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / labelsPerSheet) }, (_, sheet) =>
    cells.slice(sheet * labelsPerSheet, (sheet + 1) * labelsPerSheet),
  )
