import { catalogueLabels, catalogues, type CatalogueName } from '../../selling/catalogue/catalogues.ts'
import { findMakerRole, type DeclarationField } from '../../selling/catalogue/declaration-rules.ts'
import { specificationFields, type SpecificationName } from '../../selling/catalogue/specifications.ts'

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
  | 'warrantyDays'
  | 'hsn'
  | 'description'
  | 'image_url'
  | DeclarationField
/** A path in the body of the product form, or a value beside it. */
export type ColumnKey = Field | `specifications.${SpecificationName}`

export interface Column {
  key: ColumnKey
  heading: string
  kind: 'text' | 'amount' | 'number' | 'yes or no'
  /** Headings that mean it. If a sheet has several of them, the first one whose cell is filled counts. */
  names: string[]
  /** These headings mean it only if all their values are of this kind, because other programs use them for something else. */
  onlyWith?: { names: string[]; isValue: (text: string) => boolean }
}

/** `names` begin with the heading, unless they contain it. */
const column = (
  key: ColumnKey,
  heading: string,
  kind: Column['kind'],
  names: string[] = [],
  onlyWith?: Column['onlyWith'],
): Column => ({
  ...{ key, heading, kind },
  names: [
    ...(names.includes(heading) ? [] : [heading]),
    ...names,
    ...(key === 'id' ? [] : [key]),
    ...(onlyWith?.names ?? []),
  ],
  ...(onlyWith && { onlyWith }),
})

const specificationKinds = { number: 'number', text: 'text', 'yes or no': 'yes or no' } as const
const specificationColumns = catalogues.flatMap((catalogue) =>
  specificationFields[catalogue].map(({ name, label, kind, unit }) =>
    column(`specifications.${name}`, unit ? `${label} (${unit.many})` : label, specificationKinds[kind], [
      label,
      name,
    ]),
  ),
)

const isItemId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** WooCommerce's column Type says how an item is sold. */
const wooCommerceTypes = new Set(['simple', 'variable', 'variation', 'grouped', 'external'])

/** The columns of a sheet of products, in the order of template and export, with the headings of Vyapar, Tally, Shopify and WooCommerce. */
export const columns: Column[] = [
  column('id', 'Item id', 'text', [], { names: ['id'], isValue: isItemId }),
  column('barcode', 'Barcode', 'text', [
    ...['bar code', 'barcode no', 'barcode number', 'item barcode', 'variant barcode'],
    ...['gtin, upc, ean, or isbn', 'gtin', 'ean', 'ean code', 'upc', 'item code', 'product code', 'code'],
    ...['sku', 'variant sku', 'sku code', 'article no', 'article number', 'part no', 'part number'],
  ]),
  column('catalogue', 'Catalogue', 'text', ['catalog'], {
    names: ['type', 'item type', 'product type'],
    isValue: (text) => catalogueByLabel(text) !== undefined,
  }),
  column('product_name', 'Name', 'text', [
    ...['product name', 'item name', 'name of item', 'stock item', 'stock item name', 'product title'],
    'description of goods',
    ...['title', 'particulars', 'product', 'item', 'items'],
  ]),
  column('brand', 'Brand', 'text', ['brand name', 'brands', 'vendor', 'manufacturer', 'make', 'company']),
  column('model', 'Model', 'text', ['model no', 'model number', 'model name']),
  column(
    'category',
    'Category',
    'text',
    ['item category', 'categories', 'item group', 'stock group', 'group'],
    { names: ['type'], isValue: (text) => !wooCommerceTypes.has(text.toLowerCase()) },
  ),
  column('compatibility', 'Compatibility', 'text'),
  column('price', 'Price', 'amount', [
    ...['selling price', 'sale price', 'sales price', 'variant price', 'Price'],
    ...['retail price', 'our price', 'offer price', 'sell price', 'standard price', 'standard selling price'],
    ...['regular price', 'unit price', 'item price', 'selling rate', 'sale rate', 'sales rate'],
  ]),
  column('stock', 'Stock', 'number', [
    ...['current stock', 'current stock qty', 'current stock quantity', 'closing stock', 'closing quantity'],
    ...[
      'stock qty',
      'stock quantity',
      'available stock',
      'available quantity',
      'quantity on hand',
      'on hand',
    ],
    ...['quantity', 'qty', 'variant inventory qty', 'inventory', 'opening stock', 'opening stock quantity'],
    ...['inventory quantity', 'stock in hand', 'stock on hand'],
    ...['opening stock qty', 'opening quantity', 'opening qty'],
  ]),
  column('low_stock_level', 'Low stock level', 'number', [
    ...[
      'minimum stock',
      'minimum stock quantity',
      'minimum stock qty',
      'min stock',
      'min stock qty',
      'reorder level',
    ],
    ...['low stock amount', 'low stock alert'],
  ]),
  column('hsn', 'HSN or SAC', 'text', ['hsn code', 'hsn/sac', 'hsn/sac code', 'hsn', 'sac', 'sac code']),
  column('warrantyDays', 'Warranty in days', 'number', [
    ...['warranty days', 'warranty (days)', 'warranty period in days', 'warranty period (in days)'],
  ]),
  column('description', 'Description', 'text', [
    ...['body (html)', 'product description', 'item description', 'short description', 'details'],
  ]),
  column('image_url', 'Picture', 'text', [
    'image',
    'image url',
    'photo',
    'image src',
    'images',
    'picture url',
    'product image url',
    'product image',
  ]),
  column('condition', 'Condition', 'text', ['item condition']),
  column('grade', 'Grade', 'text'),
  column('batteryPercent', 'Battery health', 'number', ['battery health %', 'battery %']),
  column('mrp', 'MRP', 'amount'),
  column('countryOfOrigin', 'Country of origin', 'text', [
    ...['country', 'origin', 'origin country', 'country origin', 'made in', 'country of manufacture'],
  ]),
  column('makerRole', 'Maker role', 'text', ['maker type', 'role of maker']),
  // An imported item names its importer, also where the sheet has the manufacturer beside it.
  column('makerName', 'Maker name', 'text', [
    ...['maker', 'importer', 'importer name', 'name of importer', 'imported by'],
    ...['manufacturer/importer', 'importer/manufacturer', 'manufacturer/packer/importer'],
    ...['manufacturer name', 'name of manufacturer', 'manufactured by', 'mfg by', 'mfd by'],
    ...['packer', 'packer name', 'name of packer', 'packed by'],
  ]),
  column('makerAddress', 'Maker address', 'text', [
    ...['importer address', 'address of importer', 'manufacturer/importer address'],
    ...['manufacturer address', 'address of manufacturer', 'packer address', 'address of packer'],
  ]),
  column('netQuantity', 'Net quantity', 'text', ['net qty', 'net content', 'net contents', 'pack size']),
  column('genericName', 'Generic name', 'text', ['common name', 'common or generic name', 'commodity']),
  ...specificationColumns,
]

export const headingOf = new Map<string, string>(columns.map(({ key, heading }) => [key, heading]))

/** For people only; an import ignores them. */
export const exportOnlyHeadings = ['Shop code']

/** "Item Name*" and "item_name" are one heading, and so are "Price (Rs.)" and "Price". */
export const plainHeading = (heading: string) =>
  heading
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[*:_.\s]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim()
    .replace(/ (\((₹|rs ?|inr)\)|₹)$/, '')

const byHeading = Map.groupBy(
  columns.flatMap((each) =>
    [...new Set(each.names.map(plainHeading))].map((name, rank) => ({ name, rank, column: each })),
  ),
  ({ name }) => name,
)

/** The columns that a heading can mean; the lower the rank, the better the heading says it. */
export const columnsByHeading = (heading: string) => {
  const name = plainHeading(heading)
  // Its headings go on in many ways; the shortest says it best.
  const mrp = isMrp(name) ? [{ name, rank: name.length, column: columnByKey.get('mrp')! }] : []
  return byHeading.get(name) ?? mrp
}
export const columnByKey = new Map<string, Column>(columns.map((each) => [each.key, each]))

/** The price printed on the package, which is never the one that the shop sells at. */
const isMrp = (plain: string) => /^((default|item|product) )?(m ?r ?p\b|max(imum)? retail price)/.test(plain)

/** "importer" of the heading "Imported by"; undefined if the heading names none of them, or several. */
export function makerRoleOfHeading(heading: string) {
  const named = plainHeading(heading)
    .split(/[ /]/)
    .flatMap((word) => findMakerRole(word) ?? [])
  return new Set(named).size === 1 ? named[0] : undefined
}

const catalogueNames = new Map<string, CatalogueName>([
  ...catalogues.flatMap((name) => [
    [name, name] as const,
    [catalogueLabels[name].toLowerCase(), name] as const,
  ]),
  ...([
    ['phone', 'sales'],
    ['mobile', 'sales'],
    ['mobiles', 'sales'],
    ['mobile phone', 'sales'],
    ['mobile phones', 'sales'],
    ['smartphone', 'sales'],
    ['smartphones', 'sales'],
    ['repair', 'services'],
    ['service', 'services'],
    ['accessory', 'accessories'],
  ] as const),
])

export const catalogueByLabel = (label: string): CatalogueName | undefined =>
  catalogueNames.get(label.trim().toLowerCase())
