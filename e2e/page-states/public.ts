import { at, demoItem, type Scene } from './scene.ts'
import { hydrated } from '../page-loads.ts'

const detail = (catalogue: string) => async (page: Parameters<Scene['open']>[0]) =>
  page.goto(`/${catalogue}/details/${(await demoItem(page, catalogue, 3))._id}`)

export const publicScenes: Scene[] = [
  { name: 'front-door', viewer: 'visitor', open: at('/') },
  { name: 'home', viewer: 'visitor', open: at('/home') },
  { name: 'home-of-a-shopper', viewer: 'shopper', open: at('/') },
  { name: 'about', viewer: 'visitor', open: at('/about') },
  { name: 'contact', viewer: 'visitor', open: at('/contact') },
  {
    name: 'contact-with-a-mistake',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/contact')
      await page.getByLabel('Name').fill('Sample Shopper')
      await page.getByLabel('Email').fill('sample@shopper')
      await page.getByLabel('Message').fill('Sample data: is this phone in stock?')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Please enter a valid email!').first().waitFor()
    },
  },
  { name: 'privacy', viewer: 'visitor', open: at('/privacy') },
  { name: 'terms', viewer: 'visitor', open: at('/tos') },
  { name: 'help-page', viewer: 'visitor', open: at('/help') },
  { name: 'track', viewer: 'visitor', open: at('/track') },
  { name: 'products', viewer: 'visitor', open: at('/products') },
  { name: 'sales', viewer: 'visitor', open: at('/sales') },
  { name: 'services', viewer: 'visitor', open: at('/services') },
  { name: 'accessories', viewer: 'visitor', open: at('/accessories') },
  {
    name: 'sales-filtered',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/sales?brand=Samsung&brand=vivo&max=50000')
      await page.locator('summary', { hasText: 'Filters (3)' }).click()
      await page.getByText('Price Range').waitFor()
    },
  },
  { name: 'search-found', viewer: 'visitor', open: at('/sales?q=samsng&sort=price_asc') },
  { name: 'search-found-nothing', viewer: 'visitor', open: at('/sales?q=gramophone') },
  { name: 'detail-of-a-phone', viewer: 'visitor', open: detail('sales') },
  { name: 'detail-of-a-repair', viewer: 'visitor', open: detail('services') },
  { name: 'detail-of-an-accessory', viewer: 'shopper', open: detail('accessories') },
  {
    name: 'offline',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/products')
      await hydrated(page)
      await page.context().setOffline(true)
      await page.getByText('You’re offline').waitFor()
    },
  },
  { name: 'not-found', viewer: 'visitor', open: at('/no-such-page') },
  { name: 'moved', viewer: 'visitor', open: at('/301') },
  { name: 'loader', viewer: 'visitor', open: at('/loader') },
  {
    name: 'redirecting',
    viewer: 'visitor',
    open: async (page) => {
      // Its progress bar is stopped here; each step would take a minute.
      await page.addInitScript(() => {
        const later = globalThis.setTimeout
        const slowed = (run: () => void, wait?: number) => later(run, wait === 50 ? 60_000 : wait)
        Object.assign(globalThis, { setTimeout: slowed })
      })
      await page.goto('/redt')
    },
  },
  {
    name: 'menu-of-products',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/sales')
      await page
        .getByRole('button', { name: /^(Products|Menu)$/ })
        .and(page.locator(':visible'))
        .click()
    },
  },
]
