import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const url = '/api/admin/stock-takings'

/** A stock-taking of a brand with two items, one of which has fewer pieces than expected; a scan does not count. */
async function stockTaking(page: Page) {
  const brand = `Zephyr ${randomUUID().slice(0, 6)}`
  const ids = []
  for (const name of ['Clear case with a long name for a narrow screen', 'Braided cable, 2 m']) {
    const answer = await page.request.post('/api/accessories', {
      data: {
        ...{ product_name: name, brand, category: 'Covers', price: 499, stock: 8 },
        ...{ image_url: '/art/default.svg', description: 'Sample data of a stock-taking.' },
      },
    })
    ids.push(((await answer.json()) as { _id: string })._id)
  }
  const { id } = (await (await page.request.post(url, { data: { brand } })).json()) as { id: string }
  const scan = (data: object) => page.request.put(`${url}/${id}/scans/${randomUUID()}`, { data })
  await scan({ item: ids[0], quantity: 5 })
  await scan({ code: '8901234567894' })
  return id
}

const at = (name: string, show: (page: Page, id: string) => Promise<unknown>): Scene => ({
  name,
  viewer: 'owner',
  open: async (page) => show(page, await stockTaking(page)),
})

const tab = (name: string, show: string, wait: (page: Page) => Promise<unknown>) =>
  at(name, async (page, id) => {
    await page.goto(`/admin/catalogue/stock-takings/${id}?show=${show}`)
    await wait(page)
  })

export const stockTakingScenes: Scene[] = [
  at('stock-takings', async (page) => {
    await page.goto('/admin/catalogue/stock-takings')
    await page.getByRole('table').waitFor()
  }),
  tab('stock-taking-scans', 'scans', async (page) => {
    await page.getByRole('table', { name: 'Scans' }).waitFor()
    await page.getByRole('textbox', { name: 'Scan or type' }).fill('8901234567894')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Last scans' }).getByRole('listitem').waitFor()
    await page.getByRole('textbox', { name: 'Scan or type' }).fill('case')
    await page.keyboard.press('Enter')
    await page.getByText('Which one is').waitFor()
  }),
  tab('stock-taking-differences', 'differences', async (page) => {
    await page.getByLabel(/^Reason for/).selectOption('lost')
    await page.getByLabel(/^Note about/).waitFor()
  }),
  tab('stock-taking-uncounted', 'uncounted', (page) =>
    page.getByRole('button', { name: 'There are none', exact: true }).waitFor(),
  ),
  tab('stock-taking-problems', 'problems', (page) =>
    page.getByRole('table', { name: 'Scans that do not count' }).waitFor(),
  ),
  tab('stock-taking-finish', 'counted', async (page) => {
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  at('stock-taking-list', async (page, id) => {
    await page.goto(`/admin/catalogue/stock-takings/${id}/list`)
    await page.getByRole('table', { name: 'Differences' }).waitFor()
  }),
]
