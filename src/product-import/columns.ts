import { catalogues, type CatalogueName } from '../catalogue/catalogues.ts'
import { specificationFields, type SpecificationName } from '../catalogue/specifications.ts'

type Field =
  | 'id'
  | 'barcode'
  | 'catalogue'
  | 'product_name'
  | 'brand'
  | 'model'
  | 'category'
  | 'compatibility'
  | 'price'
  | 'stock'
  | 'low_stock_level'
  | 'hsn'
  | 'description'
  | 'image_url'
/** A path in the body of the product form, or a value beside it. */
export type ColumnKey = Field | `specifications.${SpecificationName}`

export interface Column {
  key: ColumnKey
  heading: string
  kind: 'text' | 'amount' | 'number' | 'yes or no'
  /** Other headings that mean the same. */
  aliases: string[]
}

const column = (key: ColumnKey, heading: string, kind: Column['kind'], ...aliases: string[]): Column => ({
  ...{ key, heading, kind },
  aliases: [key, ...aliases],
})

const specificationKinds = { number: 'number', text: 'text', 'yes or no': 'yes or no' } as const
const specificationColumns = catalogues.flatMap((catalogue) =>
  specificationFields[catalogue].map(({ name, label, kind, unit }) =>
    column(
      `specifications.${name}`,
      unit ? `${label} (${unit.many})` : label,
      specificationKinds[kind],
      label,
      name,
    ),
  ),
)

/** The columns of a sheet of products, in the order of template and export. */
export const columns: Column[] = [
  column('id', 'Item id', 'text'),
  column('barcode', 'Barcode', 'text', 'sku', 'code', 'ean', 'item code'),
  column('catalogue', 'Catalogue', 'text', 'catalog', 'type'),
  column('product_name', 'Name', 'text', 'product name', 'product'),
  column('brand', 'Brand', 'text'),
  column('model', 'Model', 'text'),
  column('category', 'Category', 'text'),
  column('compatibility', 'Compatibility', 'text'),
  column('price', 'Price', 'amount', 'price (₹)', 'price (rs)', 'mrp'),
  column('stock', 'Stock', 'number', 'quantity', 'qty'),
  column('low_stock_level', 'Low stock level', 'number'),
  column('hsn', 'HSN or SAC', 'text', 'hsn code', 'sac'),
  column('description', 'Description', 'text'),
  column('image_url', 'Picture', 'text', 'image', 'image url', 'photo'),
  ...specificationColumns,
]

export const headingOf = new Map<string, string>(columns.map(({ key, heading }) => [key, heading]))

/** For people only; an import ignores them. */
export const exportOnlyHeadings = ['Shop code']

const normal = (heading: string) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ')
const byHeading = new Map(
  columns.flatMap((each) => [each.heading, ...each.aliases].map((name) => [normal(name), each] as const)),
)

export const columnByHeading = (heading: string): Column | undefined => byHeading.get(normal(heading))

export const catalogueLabels: Record<CatalogueName, string> = {
  sales: 'Phones',
  services: 'Repairs',
  accessories: 'Accessories',
}
const catalogueNames = new Map<string, CatalogueName>([
  ...catalogues.flatMap((name) => [
    [name, name] as const,
    [catalogueLabels[name].toLowerCase(), name] as const,
  ]),
  ...([
    ['phone', 'sales'],
    ['repair', 'services'],
    ['service', 'services'],
    ['accessory', 'accessories'],
  ] as const),
])

export const catalogueByLabel = (label: string): CatalogueName | undefined =>
  catalogueNames.get(label.trim().toLowerCase())
