import { expect, test } from 'vitest'
import type { Today } from '../../back-office/today/contract.ts'
import type { ReorderList } from '../../purchasing/purchases/reorder/contract.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { sold, upi } from '../../testing/counter-fixtures.ts'
import { addSupplier, bought } from '../../testing/purchase-fixtures.ts'
import {
  answer,
  approved,
  estimated,
  jobOf,
  labourLine,
  move,
  openRepairShop,
  partLine,
  takenIn,
} from '../../testing/repair-fixtures.ts'
import { staff, type Person } from '../../testing/visitor.ts'
import type { Job, JobSummary } from './contract.ts'
import { freeUnanswered, holdArrived } from './repair-jobs.ts'

const dayMs = 86_400_000
const partOf = async (owner: Person, id: string) => (await jobOf(owner, id)).estimates[0]!.lines[0]!.partState

const cardOf = async (person: Person, id: string) => {
  const { columns } = (await person.get('/api/repairs/board')).json<{ columns: { jobs: JobSummary[] }[] }>()
  return columns.flatMap(({ jobs }) => jobs).find((job) => job.id === id)
}
const newsOf = async (person: Person) =>
  (await person.get('/api/admin/today')).json<Today>().waiting.partsOfRepairs.rows

/** A screen of which none is left, from a supplier, and two repairs that wait for it: the one that came first was approved last. */
async function openWithoutParts() {
  const time = { now: Date.parse('2026-11-05T10:00:00+05:30') }
  const shop = await openRepairShop({ time })
  const { app, owner, screen } = shop
  const supplier = await addSupplier(owner, { name: 'Kovai Spares' })
  await bought(app, owner, supplier, { productId: screen._id, quantity: 1, unitPrice: 1_500 })
  const sellScreens = (quantity: number) =>
    sold(owner, {
      lines: [{ productId: screen._id, quantity }],
      ...{ tenders: [upi(2_500 * quantity)], shownTotal: 2_500 * quantity },
    })
  await sellScreens(3)
  const mani = await staff(app, 'technician')
  const { id: first } = await takenIn(owner, { assignedTo: mani.id })
  time.now += 60_000
  const { id: second } = await approved(owner, [partLine(screen, { quantity: 2 })])
  time.now += 60_000
  await estimated(owner, first, [partLine(screen), labourLine])
  expect((await answer(owner, first)).json<Job>().state).toBe('waiting_parts')
  const listed = async () => {
    const { lists } = (await owner.get('/api/purchasing/reorder-lists')).json<{ lists: ReorderList[] }>()
    const list = lists.find(({ items }) => items.some(({ id }) => id === screen._id))
    const item = list?.items.find(({ id }) => id === screen._id)
    return item && { from: list!.supplier?.name, repairs: item.repairs, suggested: item.suggested }
  }
  const arrive = (quantity: number) =>
    bought(app, owner, supplier, { productId: screen._id, quantity, unitPrice: 1_500 })
  return { ...shop, time, mani, first, second, sellScreens, listed, arrive }
}

test('a missing part stands on the list of its supplier with its repairs, and is held for the one that came first', async () => {
  const { app, owner, mani, first, second, listed, arrive, sellScreens, screen } = await openWithoutParts()
  expect(await listed()).toEqual({
    from: 'Kovai Spares',
    repairs: [
      { id: first, pieces: 1 },
      { id: second, pieces: 2 },
    ],
    suggested: 7,
  })
  expect(await cardOf(mani, first)).toMatchObject({ partsNews: null })

  // Sold meanwhile: the repair goes on waiting.
  await arrive(1)
  await sellScreens(1)
  expect(await holdArrived(app.db, app.clock())).toBe(0)
  expect(await partOf(owner, first)).toBe('wanted')

  await arrive(2)
  expect(await holdArrived(app.db, app.clock())).toBe(1)
  const { events, partsNews } = await jobOf(mani, first)
  expect(events[0]).toMatchObject({ kind: 'part_held', actor: 'shop', note: 'Screen iPhone 13' })
  expect(partsNews).toBe('arrived')
  expect(await cardOf(mani, first)).toMatchObject({ partsNews: 'arrived' })
  const device = 'Apple iPhone 13'
  expect(await newsOf(mani)).toMatchObject([{ id: first, device, news: 'arrived' }])
  expect((await newsOf(mani))[0]!.technician).not.toBe('')
  expect(await partOf(owner, second)).toBe('wanted')
  expect((await listed())!.repairs).toEqual([{ id: second, pieces: 2 }])

  // A count of the stock brings them too.
  await owner.post(`/api/admin/catalogue/${screen._id}/stock`, { reason: 'counted', quantity: 3 })
  expect(await holdArrived(app.db, app.clock())).toBe(1)
  expect(await partOf(owner, second)).toBe('held')
  expect(await listed()).toMatchObject({ repairs: [] })
  expect((await move(mani, first, 'in_repair')).statusCode).toBe(200)
  expect(await newsOf(mani)).toMatchObject([{ id: second }])
  await expectChecksPass(app.db, app.clock())
})

test('a repair that went on without its part gets it too', async () => {
  const { app, owner, first, arrive } = await openWithoutParts()
  expect((await move(owner, first, 'in_repair')).statusCode).toBe(200)
  await arrive(1)
  expect(await holdArrived(app.db, app.clock())).toBe(1)
  expect(await partOf(owner, first)).toBe('held')
})

test('freed parts are news for the technician until the customer answers', async () => {
  const time = { now: Date.parse('2026-11-05T10:00:00+05:30') }
  const { app, owner, screen } = await openRepairShop({ time })
  const mani = await staff(app, 'technician')
  const { id } = await takenIn(owner, { assignedTo: mani.id })
  await estimated(owner, id, [partLine(screen)])
  expect(await newsOf(mani)).toEqual([])
  await freeUnanswered(app.db, new Date(time.now + 8 * dayMs))
  expect(await newsOf(mani)).toMatchObject([{ id, news: 'freed' }])
  expect(await cardOf(mani, id)).toMatchObject({ partsNews: 'freed' })
  await answer(owner, id)
  expect(await newsOf(mani)).toEqual([])
  expect(await partOf(owner, id)).toBe('held')
})
