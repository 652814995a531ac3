import type { Page } from '@playwright/test'
import { at, demoItem, payOnAccount, type Scene, write } from './scene.ts'

const opened = (name: string, path: string, then?: (page: Page) => Promise<unknown>): Scene => ({
  name,
  viewer: 'owner',
  open: async (page) => {
    await page.goto(path)
    await then?.(page)
  },
})

export const backOfficeScenes: Scene[] = [
  opened('dashboard', '/admin'),
  opened('menu-of-the-owner', '/admin', (page) =>
    page
      .getByRole('button', { name: /^(Profile: Admin|Menu)$/ })
      .and(page.locator(':visible'))
      .click(),
  ),
  opened('dashboard-filter', '/admin', (page) => page.getByRole('button', { name: /filter/i }).click()),
  opened('dashboard-found-nothing', '/admin', (page) =>
    page.getByPlaceholder('Search products...').fill('gramophone'),
  ),
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
  opened('users', '/users'),
  opened('orders', '/orders'),
  opened('orders-found-nothing', '/orders?q=gramophone'),
  opened('order-details', '/orders?tab=processing', async (page) => {
    await page.getByRole('button', { name: 'Details' }).first().click()
    await page.getByRole('dialog').waitFor()
  }),
  opened('shop-profile', '/admin/shop'),
  opened('money-doctor', '/admin/money', (page) =>
    page.getByRole('heading', { name: 'The books are clean' }).waitFor(),
  ),
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
  opened('visits', '/admin/visits'),
  { name: 'settings-of-the-owner', viewer: 'owner', open: at('/settings') },
]
