import type { Page } from '@playwright/test'
import { at, demoItem, type Scene } from './scene.ts'

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
  opened('order-details', '/orders', async (page) => {
    await page.getByRole('button', { name: 'Details' }).first().click()
    await page.getByRole('dialog').waitFor()
  }),
  opened('shop-profile', '/admin/shop'),
  opened('inbox', '/admin/messages'),
  opened('outbox', '/admin/outbox'),
  opened('payments', '/admin/payments'),
  opened('visits', '/admin/visits'),
  { name: 'settings-of-the-owner', viewer: 'owner', open: at('/settings') },
]
