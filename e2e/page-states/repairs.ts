import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Job } from '../../src/repairs/jobs/contract.ts'
import { hydrated } from '../page-loads.ts'
import { at, demoItem, type Scene } from './scene.ts'

interface Taken {
  id: string
  jobs: { id: string }[]
}

const call = async (page: Page, method: string, url: string, data: object) => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await page.request.fetch(`/api/repairs${url}`, { method, headers, data })
  return (await answer.json()) as unknown
}

/** A phone that was taken in, diagnosed, and whose estimate was sent. Returns its number and that of its visit. */
async function estimated(page: Page) {
  const { _id: productId } = await demoItem(page, 'accessories', 2)
  const job = {
    ...{ brand: 'Samsung', model: 'Galaxy A52', fault: 'Screen broken', condition: 'Scratches, Bent' },
    ...{ accessoriesLeft: 'SIM card', place: 'Shelf 2', dataConsent: true, diagnosisFee: 200 },
    estimate: {
      lines: [
        { kind: 'part', productId },
        { kind: 'labour', name: 'Fitting', price: 1_000, warrantyDays: 90 },
      ],
      isAgreed: false,
    },
  }
  const customer = { name: 'Asha Raman', phone: '9876543210' }
  const visit = (await call(page, 'POST', '/visits', { customer, jobs: [job] })) as Taken
  return { id: visit.jobs[0]!.id, visit: visit.id }
}

/** A phone whose part is missing, with work of another workshop that has its cost. */
async function withoutPart(page: Page) {
  const { _id: productId } = await demoItem(page, 'accessories', 2)
  const lines = [
    { kind: 'part', productId, quantity: 99 },
    { kind: 'part', productId: (await demoItem(page, 'accessories', 3))._id },
    { kind: 'outside', name: 'Board repair', price: 900 },
  ]
  const job = {
    ...{ brand: 'Samsung', model: 'Galaxy A52', fault: 'Screen broken', dataConsent: true },
    estimate: { lines, isAgreed: true },
  }
  const customer = { name: 'Asha Raman', phone: '9876543210' }
  const { jobs } = (await call(page, 'POST', '/visits', { customer, jobs: [job] })) as Taken
  const { id } = jobs[0]!
  const shown = (await (await page.request.get(`/api/repairs/jobs/${id}`)).json()) as Job
  const outside = shown.estimates[0]!.lines.find(({ kind }) => kind === 'outside')!
  await call(page, 'PUT', `/jobs/${id}/lines/${outside.id}/outside`, { sentTo: 'Board Clinic', cost: 450 })
  return { id }
}

async function ready(page: Page) {
  const { id, visit } = await estimated(page)
  const answer = { estimate: 1, answer: 'declined', how: 'by_phone' }
  await call(page, 'POST', `/jobs/${id}/answer`, answer)
  return { id, visit }
}

/** Books the first free time. Returns its link. */
async function booked(page: Page) {
  const form = (await (await page.request.get('/api/repair-bookings')).json()) as {
    days: { day: string; parts: { part: string; isFull: boolean }[] }[]
  }
  const { day, parts } = form.days.find((one) => one.parts.length > 0)!
  const device = { brand: 'Samsung', model: 'Galaxy A52', fault: 'Screen broken' }
  const phone = `9${String(Date.now()).slice(-9)}`
  const data = { ...device, name: 'Asha Raman', phone, day, part: parts[0]!.part }
  const answer = await page.request.post('/api/repair-bookings', { data })
  return ((await answer.json()) as { link: string }).link
}

async function openLink(page: Page, { visit }: { visit: string }) {
  const { link } = (await call(page, 'POST', `/visits/${visit}/link`, {})) as { link: string }
  await page.goto(`/r/${link}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const scene = (name: string, open: Scene['open']): Scene => ({ name, viewer: 'owner', open })

export const repairScenes: Scene[] = [
  scene('repair-board', async (page) => {
    await estimated(page)
    await page.goto('/repairs')
    await page.getByRole('link', { name: 'Samsung Galaxy A52' }).first().waitFor()
  }),
  scene('repair-list', at('/repairs/all')),
  scene('repair-intake', async (page) => {
    await page.goto('/repairs/new')
    await page.getByLabel('Brand').fill('Samsung')
    await page.getByRole('button', { name: 'Screen broken' }).click()
    await page.getByRole('button', { name: 'Pattern', exact: true }).click()
    await page.getByRole('button', { name: 'Estimate', exact: true }).click()
    await page.getByRole('button', { name: 'Add labour' }).click()
  }),
  scene('repair', async (page) => {
    const { id } = await estimated(page)
    await page.goto(`/repairs/${id}`)
    await page.getByRole('region', { name: 'History' }).waitFor()
  }),
  scene('repair-costs', async (page) => {
    const { id } = await withoutPart(page)
    await page.goto(`/repairs/${id}`)
    await page.getByRole('region', { name: 'Costs' }).waitFor()
  }),
  scene('reorder-for-repairs', async (page) => {
    const { id } = await withoutPart(page)
    await page.goto('/purchasing/reorder')
    await page.getByRole('link', { name: id }).waitFor()
  }),
  scene('reports-repairs', async (page) => {
    await withoutPart(page)
    await page.goto('/admin/reports/repair-outcomes')
    await page.getByRole('table').first().waitFor()
  }),
  scene('repair-hand-over', async (page) => {
    const { id } = await ready(page)
    await page.goto(`/repairs/${id}/hand-over`)
    await page.getByRole('button', { name: 'No code' }).click()
    await page.getByLabel('Why without the code').selectOption('Known to us')
    await page.getByRole('region', { name: `Bill of ${id}` }).waitFor()
    await page.getByLabel('Cash given (₹)').waitFor()
  }),
  { name: 'book-a-repair', viewer: 'visitor', open: at('/book-a-repair') },
  {
    name: 'book-a-repair-with-mistakes',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/book-a-repair')
      await hydrated(page)
      await page.getByText('Later days').click()
      await page.getByRole('button', { name: 'Book the repair' }).click()
      await page.getByText('Please choose a day and time.').waitFor()
    },
  },
  {
    name: 'repair-link-booked',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto(`/r/${await booked(page)}`)
      await page.getByText('Change the day').click()
      await page.getByText('Cancel the booking').first().click()
    },
  },
  scene('repair-link', async (page) => openLink(page, await estimated(page))),
  scene('repair-link-ready', async (page) => openLink(page, await ready(page))),
]
