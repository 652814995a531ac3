import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { GstReturn } from '../../src/back-office/gst-returns/contract.ts'
import { demoItem, type Scene } from './scene.ts'

const tax = { taxablePaise: 1_00_000_00, igstPaise: 18_000_00, cgstPaise: 0, sgstPaise: 0 }
const atHome = { taxablePaise: 9_45_250_50, igstPaise: 0, cgstPaise: 85_072_55, sgstPaise: 85_072_55 }
const document = {
  ...{ gstin: '', name: 'Asha Nair', code: '26-27/00041', issuedAt: '2026-10-05T10:00:00.000Z' },
  ...{ corrects: null, totalPaise: 1_18_000_00, placeOfSupply: '32', rateBp: 1800, ...tax },
}
const firm = { gstin: '33AABCU9603R1ZU', name: 'Uthiram Traders Private Limited', placeOfSupply: '33' }
const note = { code: 'CN/26-27/00007', corrects: '25-26/00912', totalPaise: 1_18_000_00 }

/** The demo shop has no GSTIN, so its return is empty. */
const filledReturn: GstReturn = {
  ...{ period: '2026-10', gstin: firm.gstin, shop: 'Noyyal Mobiles', isFiled: true },
  marginUntaxedPaise: 8_000_00,
  schemes: [
    { from: '2026-10-01', scheme: 'composition' },
    { from: '2026-10-15', scheme: 'regular' },
  ],
  untaxed: [{ scheme: 'composition', documents: 41, totalPaise: 4_18_250_00 }],
  table4a: [{ ...document, ...firm, ...atHome, code: '26-27/00042' }],
  table5: [document],
  table7: [{ placeOfSupply: '33', rateBp: 1800, ...atHome }],
  table8: [{ isInterState: false, isRegistered: false, nilRatedPaise: 4_500_00 }],
  table9bRegistered: [{ ...document, ...firm, ...note, ...atHome, code: 'CN/26-27/00008' }],
  table9bUnregistered: [],
  table11a: [],
  table11b: [],
  table12: {
    b2b: [{ hsn: '851713', unit: 'NOS', quantity: 12, rateBp: 1800, valuePaise: 11_15_395_60, ...atHome }],
    b2c: [{ hsn: '998716', unit: 'NA', quantity: 0, rateBp: 1800, valuePaise: 1_18_000_00, ...tax }],
  },
  table13: [
    {
      ...{ nature: 'Invoices for outward supply', first: '26-27/00041', last: '26-27/00099' },
      ...{ count: 59, cancelled: 1, other: 0 },
    },
    {
      ...{ nature: 'Credit note', first: 'CN/26-27/00007', last: 'CN/26-27/00009' },
      ...{ count: 3, cancelled: 0, other: 1 },
    },
  ],
  commercialNotes: [{ ...document, ...note }],
  total: { ...atHome, igstPaise: 18_000_00 },
  gstr3b: {
    taxed: { ...atHome, igstPaise: 18_000_00 },
    untaxedPaise: 4_500_00,
    interState: [{ placeOfSupply: '32', taxablePaise: 1_00_000_00, igstPaise: 18_000_00 }],
  },
}

const opened = (name: string, path: string, then: (page: Page) => Promise<unknown>): Scene => ({
  name,
  viewer: 'owner',
  open: async (page) => {
    await page.goto(path)
    await then(page)
  },
})
const lastTable = (page: Page) => page.getByRole('heading', { name: /^13/ }).waitFor()

/** Import, export, GST return and labels. */
export const sheetScenes: Scene[] = [
  opened('gst-return-without-gstin', '/admin/gst', (page) =>
    page.getByRole('heading', { name: 'What is filed' }).waitFor(),
  ),
  {
    name: 'gst-return',
    viewer: 'owner',
    open: async (page) => {
      await page.route(/\/api\/admin\/gst\?/, (route) => route.fulfill({ json: filledReturn }))
      await page.goto('/admin/gst')
      await lastTable(page)
    },
  },
  opened('export', '/admin/export', (page) => page.getByRole('heading', { name: 'As of now' }).waitFor()),
  opened('import', '/admin/import', importList),
  opened('import-preview', '/admin/import', async (page) => {
    await importList(page)
    const rows = [
      'Barcode,Catalogue,Name,Price,Stock',
      'PS1,Phones,Preview Phone,"12,34",1',
      'PS2,Cars,Wrong,10,1',
    ]
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'price-list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
    })
    await page.getByText('Nothing is written yet').waitFor()
  }),
  opened('import-large-price-changes', '/admin/import', async (page) => {
    await importList(page)
    const { product_name } = await demoItem(page, 'sales', 5)
    const rows = ['Catalogue,Name,Price', `Phones,"${product_name}",999`]
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
    })
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  opened('import-columns', '/admin/import', async (page) => {
    await importList(page)
    const rows = ['Noyyal Mobiles', 'Particulars,Quantity,Rate', 'Soft cover A15,12 Nos,350.00']
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'stock-summary.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
    })
    await page.getByRole('form', { name: 'Columns' }).waitFor()
  }),
  opened('import-sheets', '/admin/import', async (page) => {
    await importList(page)
    await page
      .locator('input[type=file]')
      .setInputFiles(join(import.meta.dirname, '../../src/back-office/product-import/sheets/two-sheets.xlsx'))
    await page.getByText('Which sheets hold your items?').waitFor()
  }),
  opened('labels', '/admin/catalogue', async (page) => {
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await page.getByRole('link', { name: 'Print labels' }).click()
    await page
      .getByRole('article', { name: /^Label of/ })
      .first()
      .waitFor()
  }),
  opened('labels-of-nothing', '/admin/catalogue/labels', (page) =>
    page.getByRole('heading', { name: 'Labels' }).waitFor(),
  ),
]

/** The list is loaded once the page's scripts run. */
function importList(page: Page) {
  return page
    .getByRole('heading', { name: 'No imports yet' })
    .or(page.getByRole('link', { name: /\.csv$/ }))
    .first()
    .waitFor()
}
