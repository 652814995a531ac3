import { writeXlsx, type SheetCell } from '../../src/platform/spreadsheets/write-xlsx.ts'

const heading = [
  'Barcode',
  'Catalogue',
  'Name',
  'Brand',
  'Model',
  'Category',
  'Compatibility',
  'Price',
  'Stock',
  'Description',
  'HSN or SAC',
  'RAM (GB)',
  '5G',
]
const brands = ['Samsung', 'Apple', 'OnePlus', 'Vivo', 'Oppo', 'Xiaomi', 'Motorola', 'Nothing']
const catalogues = ['Phones', 'Accessories', 'Phones', 'Repairs']

const row = (number: number): SheetCell[] => {
  const catalogue = catalogues[number % catalogues.length]!
  const brand = brands[number % brands.length]!
  const isPhone = catalogue === 'Phones'
  return [
    ...[`IMP${String(number).padStart(6, '0')}`, catalogue, `${brand} ${catalogue} ${number}`, brand],
    ...[
      ...(isPhone ? [`Model ${number % 300}`, '', ''] : ['', 'Cases', `Model ${number % 300}`]),
      { decimal: 500 + ((number * 7919) % 150_000) + 0.5 },
      number % 40,
    ],
    `Sample data ${number}: a bright screen, a battery for two days and a steady camera, made up for measuring.`,
    ...(isPhone ? ['851713', [4, 6, 8, 12][number % 4]!, 'yes'] : ['', '', '']),
  ]
}

/** A workbook as a distributor sends it. */
export function sheetOfProducts(count: number): Promise<Buffer> {
  async function* pages() {
    yield [heading]
    for (let from = 0; from < count; from += 1000)
      yield Array.from({ length: Math.min(1000, count - from) }, (_, place) => row(from + place))
  }
  return writeXlsx('Products', pages())
}
