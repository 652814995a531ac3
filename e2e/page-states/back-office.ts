import type { Page } from '@playwright/test'
import { disputeScenes } from './disputes.ts'
import { sheetScenes } from './sheets.ts'
import { at, demoItem, payOnAccount, type Scene, write } from './scene.ts'

const opened = (name: string, path: string, then?: (page: Page) => Promise<unknown>): Scene => ({
  name,
  viewer: 'owner',
  open: async (page) => {
    await page.goto(path)
    await then?.(page)
  },
})

/** Opens the first order in the list with its history. */
async function showOrder(page: Page) {
  await page.getByRole('button', { name: 'Details' }).first().click()
  await page.getByRole('heading', { name: 'Order history' }).waitFor()
}

export const backOfficeScenes: Scene[] = [
  opened('today', '/admin/today', (page) => page.locator('.recharts-bar-rectangle').first().waitFor()),
  opened('dashboard', '/admin'),
  opened('menu-of-the-owner', '/admin', (page) =>
    page
      .getByRole('button', { name: /^(Profile: Admin|Menu)$/ })
      .and(page.locator(':visible'))
      .click(),
  ),
  opened('dashboard-filter', '/admin', (page) => page.getByRole('button', { name: /filter/i }).click()),
  opened('dashboard-found-nothing', '/admin', async (page) => {
    await page.getByPlaceholder('Search products...').fill('gramophone')
    await page.getByRole('heading', { name: 'No products found' }).waitFor()
  }),
  opened('delete-asked', '/admin', async (page) => {
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page.getByRole('alertdialog').waitFor()
  }),
  opened('add-phone', '/admin/add?category=sales'),
  opened('add-service', '/admin/add?category=services'),
  opened('add-accessory', '/admin/add?category=accessories'),
  opened('add-without-category', '/admin/add'),
  {
    name: 'edit-phone',
    viewer: 'owner',
    open: async (page) => page.goto(`/admin/edit/${(await demoItem(page, 'sales', 3))._id}?category=sales`),
  },
  opened('product-table', '/admin/catalogue'),
  opened('product-table-details', '/admin/catalogue', async (page) => {
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await page
      .getByText(/in the shop|No changes so far/)
      .first()
      .waitFor()
  }),
  opened('product-table-bulk-change', '/admin/catalogue?kind=accessories', async (page) => {
    await page.getByRole('button', { name: 'Change price, stock or country' }).click()
    await page.getByLabel('Prices', { exact: true }).selectOption('raise_percent')
    await page.getByLabel('Percent').fill('10')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('list', { name: 'Changes' }).waitFor()
  }),
  opened('product-table-found-nothing', '/admin/catalogue?q=gramophone'),
  opened('customers', '/admin/customers'),
  opened('reports', '/admin/reports', (page) => page.locator('.recharts-bar-rectangle').first().waitFor()),
  opened('reports-day-book', '/admin/reports/day-book'),
  opened('reports-searches', '/admin/reports/searches', (page) =>
    page.getByRole('heading', { name: 'Words of the search' }).waitFor(),
  ),
  opened('users', '/users'),
  opened('devices', '/admin/devices'),
  opened('orders', '/orders'),
  opened('orders-found-nothing', '/orders?q=gramophone'),
  opened('order-details', '/orders?tab=processing', showOrder),
  opened('order-to-be-cancelled', '/orders?tab=processing', async (page) => {
    await showOrder(page)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog', { name: /^Cancel order/ }).waitFor()
  }),
  opened('order-refund-with-a-mistake', '/orders?tab=delivered', async (page) => {
    await showOrder(page)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const asked = page.getByRole('dialog', { name: /^Refund for/ })
    await asked.getByRole('button', { name: 'Refund' }).click()
    await asked.getByText('Please say in a few words why.').waitFor()
  }),
  opened('order-with-a-return', '/orders?q=Rugged Armor Case&tab=delivered', showOrder),
  opened('order-return-accepted', '/orders?q=Rugged Armor Case&tab=delivered', async (page) => {
    await showOrder(page)
    await page.getByRole('button', { name: 'Accept return' }).click()
    await page.getByRole('dialog', { name: 'Accept this return?' }).waitFor()
  }),
  opened('order-given-back', '/orders?q=Woven Back Case&tab=cancelled', async (page) => {
    await showOrder(page)
    await page.getByRole('button', { name: 'Refund sent' }).click()
    await page.getByRole('dialog', { name: /^Have you sent/ }).waitFor()
  }),
  opened('orders-chosen', '/orders?tab=processing', async (page) => {
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await page.getByRole('region', { name: 'Selected orders' }).waitFor()
  }),
  opened('packing-slips', '/orders?tab=shipped', async (page) => {
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await page.getByRole('link', { name: 'Packing slips' }).click()
    await page.getByRole('article').first().waitFor()
  }),
  opened('packing-slips-of-nothing', '/orders/packing-slips'),
  opened('shop-profile', '/admin/shop'),
  opened('shop-look', '/admin/look', (page) => page.getByRole('heading', { name: 'Banner' }).waitFor()),
  opened('shop-settings', '/admin/shop-settings', (page) => page.getByLabel('Delivery fee (₹)').waitFor()),
  opened('integrity', '/admin/integrity', (page) =>
    page.getByRole('heading', { name: 'Your accounts agree' }).waitFor(),
  ),
  opened('backups', '/admin/backups', (page) =>
    page.getByRole('heading', { name: 'The recovery sheet' }).waitFor(),
  ),
  opened('deleted-items', '/admin/catalogue/deleted'),
  opened('demo-data', '/admin/demo-data', (page) =>
    page.getByRole('heading', { name: 'Remove the demo data' }).waitFor(),
  ),
  opened('status', '/admin/status', (page) => page.getByText('The shop has been open since').waitFor()),
  opened('inbox-empty', '/admin/messages'),
  {
    name: 'inbox',
    viewer: 'owner',
    open: async (page) => {
      await write(page)
      await page.goto('/admin/messages')
      await page.getByText('is this phone in stock').first().waitFor()
    },
  },
  opened('outbox', '/admin/outbox'),
  opened('payments-none', '/admin/payments'),
  {
    name: 'payments',
    viewer: 'owner',
    open: async (page) => {
      await payOnAccount(page)
      await page.goto('/admin/payments')
      await page.getByRole('button', { name: 'Confirm payment' }).first().waitFor()
    },
  },
  opened('tax-rates', '/admin/tax'),
  opened('e-invoices', '/admin/e-invoices'),
  ...disputeScenes,
  ...sheetScenes,
  opened('visits', '/admin/visits'),
  opened('message-texts', '/admin/texts'),
  opened('guide', '/admin/help', (page) => page.getByRole('link', { name: 'The first day' }).waitFor()),
  opened('guide-chapter', '/admin/help/first-day', (page) => page.getByRole('article').waitFor()),
  { name: 'settings-of-the-owner', viewer: 'owner', open: at('/settings') },
  {
    name: 'setting-up-codes',
    viewer: 'owner',
    open: async (page) => {
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    },
  },
  {
    name: 'acts-on-a-user',
    viewer: 'owner',
    open: async (page) => {
      await page.goto('/users')
      await page.getByRole('cell').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'confirming-it-is-you',
    viewer: 'owner',
    open: async (page) => {
      const refused = { type: 'sign_in_again', message: 'Please give your password again.' }
      await page.route(/\/role$/, (route) => route.fulfill({ status: 403, json: refused }))
      await page.goto('/users')
      await page.getByRole('cell').getByRole('button').first().click()
      // A role that the person does not have.
      await page.getByRole('dialog').getByRole('radio', { checked: false }).first().check()
      await page.getByRole('button', { name: 'Save role' }).click()
      await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor()
    },
  },
]
