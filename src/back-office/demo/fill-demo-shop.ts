import { readFile } from 'node:fs/promises'
import {
  importProducts,
  type ImportedProduct,
} from '../../selling/catalogue/product-admin/import-products.ts'
import { productStore } from '../../selling/catalogue/product-admin/product-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { previewFile } from '../product-import/preview-file.ts'
import { readFile as readSheet } from '../product-import/reading/read-file.ts'
import { toImportedProduct } from '../product-import/run-import.ts'
import type { ServerManifest } from '../../platform/domains/server-manifest.ts'

/** The sheets name pictures of the shop by their path alone. */
const config = { origin: '' }
const sheets = ['phones.csv', 'repairs.csv', 'accessories.csv']

/** Imports the demo items into a shop that never had an item, in one transaction. Returns the number of items added. */
export async function fillDemoShop(db: Database, clock: Clock): Promise<number> {
  if (!(await productStore(db).isEmpty())) return 0
  const files = await Promise.all(
    sheets.map(async (name) => readSheet(await readFile(new URL(`goods/${name}`, import.meta.url)))),
  )
  return inTransaction(db, async (tx) => {
    // Another process may have filled it meanwhile.
    if (!(await productStore(tx).isEmpty())) return 0
    const items: ImportedProduct[] = []
    for (const file of files) {
      const { rows } = await previewFile({ db: tx, clock, config }, newId(clock().getTime()), file)
      items.push(...rows.flat().map(toImportedProduct))
    }
    await importProducts(tx, items, { now: clock(), isDemo: true })
    return items.length
  })
}

/** Fills a shop that never had an item: the items first, then what each domain makes of them. */
export async function fillDemo(db: Database, clock: Clock, domains: readonly ServerManifest[]) {
  if ((await fillDemoShop(db, clock)) === 0) return
  for (const { demoData } of domains) await demoData?.fill?.(db, clock)
}
