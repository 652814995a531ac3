import { labelDeclarations, symbologyOf } from './label-rules.ts'
import { renderSVG } from 'uqr'
import type { Database } from '../../../platform/database.ts'
import { productPath } from '../../../selling/catalogue/catalogues.ts'
import { toProduct } from '../../../selling/catalogue/item.ts'
import { productTableStore, toTableRow } from '../../../selling/catalogue/product-table/table-store.ts'
import type { Label } from './contract.ts'

/** In the order of the ids; unknown ids are left out. `origin` is the shop's. */
export async function listLabels(db: Database, ids: string[], origin: string): Promise<Label[]> {
  const rows = new Map((await productTableStore(db).byIds(ids)).map((row) => [row.id, row]))
  const labels = [...new Set(ids)].map(async (id) => {
    const row = rows.get(id)
    if (!row) return []
    const { catalogue, name, price, code, version, barcode } = toTableRow(row)
    const declarations = labelDeclarations(toProduct(row))
    const qr = renderSVG(`${origin}${productPath(catalogue, { _id: id })}`, { border: 1 })
    const bars = barcode === null ? null : await drawBars(barcode)
    return [{ id, catalogue, name, price, declarations, code, version, barcode, bars, qr }]
  })
  return (await Promise.all(labels)).flat()
}

/** Millimetres. */
const heightMm = 12

/** The barcode's bars as SVG. The library has two megabytes, so only the first print loads it. */
async function drawBars(barcode: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid: symbologyOf(barcode), text: barcode, height: heightMm, includetext: false })
}
