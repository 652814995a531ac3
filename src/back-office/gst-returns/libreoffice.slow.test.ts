import { expect, test } from 'vitest'
import { parseSpreadsheet } from '../../platform/spreadsheets/parse-spreadsheet.ts'
import { shopGstin } from '../../testing/documents.ts'
import { plantDocuments } from '../../testing/gst-documents.ts'
import { returnInWorkbook } from '../../testing/gst-return-sums.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import { hasLibreOffice, savedByLibreOffice } from '../product-import/libreoffice/convert.ts'
import { daysOfPeriod } from './period-rules.ts'

test('the workbook opens in LibreOffice, with the same sheets and sums', { timeout: 300_000 }, async () => {
  if (!hasLibreOffice()) {
    // The gate installs it.
    if (process.env['CI']) throw new Error('LibreOffice is not installed: the command soffice is missing.')
    console.warn('LibreOffice is not installed, so no program but the shop has read the GST workbook.')
    return
  }
  const app = await testApp()
  const owner = await admin(app)
  await owner.put('/api/shop', { gstin: shopGstin })
  const days = { invoiceDay: '2026-10-05', noteDay: '2026-10-06' }
  await plantDocuments(app.db, { invoices: 100, noteEvery: 3, ...days })
  const asked = await owner.post('/api/admin/exports', {
    ...{ kind: 'gstr1', format: 'xlsx', ...daysOfPeriod('2026-10') },
  })
  const workbook = (await owner.get(asked.json<{ file: string }>().file)).rawPayload
  const saved = savedByLibreOffice(workbook, 'xlsx')
  expect(await returnInWorkbook(saved)).toEqual(await returnInWorkbook(workbook))
  expect((await parseSpreadsheet(saved)).sheets).toEqual((await parseSpreadsheet(workbook)).sheets)

  const csv = savedByLibreOffice(workbook, 'csv').toString()
  expect(csv).toContain('"GSTIN/UIN of Recipient","Receiver Name","Invoice Number","Invoice date"')
  const firm = '"33AAACR5055K1Z7","Firm & Sons 0"'
  expect(csv).toContain(`${firm},"26-27/00001",05-Oct-26,10746.00,"33-Tamil Nadu","N",,"Regular B2B",,12.00,`)
})
