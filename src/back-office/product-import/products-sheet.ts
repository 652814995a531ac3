import {
  staffProductsStore,
  type StaffProduct,
} from '../../selling/catalogue/product-admin/staff-products-store.ts'
import { rowsPerPage, type MakeSheet } from '../../platform/spreadsheets/list-sheet.ts'
import type { SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'
import { currentValues } from './check-sheet.ts'
import { columns, exportOnlyHeadings } from './columns.ts'
import { toCells } from './product-values.ts'

/** The columns of the import, so that the exported sheet can be edited and imported. */
export const productsSheet: MakeSheet = (db) => ({
  name: 'Products',
  count: () => staffProductsStore(db).count(),
  async *pages() {
    yield [[...columns.map(({ heading }) => heading), ...exportOnlyHeadings]]
    let after: string | undefined
    for (;;) {
      const products = await staffProductsStore(db).pageAfter(after, rowsPerPage)
      if (products.length > 0) yield products.map(toRow)
      if (products.length < rowsPerPage) return
      after = products.at(-1)!.id
    }
  },
})

function toRow(staffProduct: StaffProduct): SheetCell[] {
  const { catalogue, id, product } = staffProduct
  const cells = toCells(catalogue, currentValues(staffProduct))
  const row = columns.map(({ key, kind }): SheetCell => {
    const value = key === 'id' ? id : (cells.get(key) ?? '')
    if (value === '') return null
    return kind === 'amount' ? { decimal: Number(value) } : value
  })
  return [...row, product[`${catalogue}_id`] ?? null]
}
