import { expect, test } from 'vitest'
import { importShop } from '../../../testing/import-fixtures.ts'
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts'
import { hasLibreOffice, savedByLibreOffice } from './convert.ts'
import { difficultRows } from './difficult-rows.ts'

test(
  'an export of the shop that LibreOffice opens and saves changes nothing',
  { timeout: 300_000 },
  async () => {
    if (!hasLibreOffice()) {
      // The gate installs it.
      if (process.env['CI']) throw new Error('LibreOffice is not installed: the command soffice is missing.')
      console.warn(
        'LibreOffice is not installed, so only the files in src/back-office/product-import/libreoffice are tested.',
      )
      return
    }
    const shop = await importShop()
    async function* pages() {
      yield difficultRows
    }
    await shop.imported(await writeXlsx('Products', pages()))
    const more = Array.from(
      { length: 300 },
      (_, place) => `00${place},Phones,Phone ${place},Ilai,X,${place}.${place % 10}5,${place},Text`,
    )
    await shop.imported(`Barcode,Catalogue,Name,Brand,Model,Price,Stock,Description\n${more.join('\n')}`)
    const before = await shop.phones()

    const requested = await shop.staff.post('/api/admin/exports', { kind: 'products', format: 'xlsx' })
    const exported = await shop.staff.get(requested.json<{ file: string }>().file)
    expect(exported.statusCode).toBe(200)
    for (const format of ['xlsx', 'csv'] as const) {
      const saved = savedByLibreOffice(exported.rawPayload, format)
      expect((await shop.upload(saved)).counts, format).toEqual({ add: 0, change: 0, same: 304, wrong: 0 })
    }
    expect(await shop.phones()).toEqual(before)
  },
)
