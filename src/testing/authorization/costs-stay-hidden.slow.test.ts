import { expect, test } from 'vitest'
import { reportList } from '../../back-office/reports/report-list.ts'
import { sheetList } from '../../back-office/exports/sheet-list.ts'
import { roleMay, staffRoles } from '../../people/accounts/roles/role-rules.ts'
import { newId } from '../../platform/ids.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { staff, type Person } from '../visitor.ts'
import { changeCosts } from './change-costs.ts'
import { ask, openStage, routesOf, type Stage } from './stage.ts'
import { testManifests } from '../test-manifest.ts'

/** What the staff of every domain enter, so that their costs are in the database. */
async function enterEverything({ app, people, things }: Stage) {
  const changes = []
  for (const { staffChanges } of testManifests)
    changes.push(
      ...((await staffChanges?.({ app, staff: people.admin, member: people.member, things: things.own })) ??
        []),
    )
  // What ends a session or a setting that the others need.
  const harmless = changes.filter(([route]) =>
    /(costs|cost-sheets|purchas|supplier|used-phones|device|counter|repairs|jobs)/.test(route),
  )
  for (const [route, { url, body, headers, by = people.admin, first }] of harmless) {
    await first?.()
    await by.send(route.split(' ')[0], url, body, headers)
  }
  const payment = { method: 'cash', amount: 37, day: isoDayInIndia(app.clock()) }
  const payments = `/api/purchasing/suppliers/${things.shop['suppliers']!}/payments`
  const paid = await people.admin.post(payments, payment, { 'idempotency-key': newId() })
  expect(paid.statusCode, paid.body).toBe(200)
}

/** By method and path, everything that a person reads of the shop: every page takes its data from these calls. */
async function readAll(stage: Stage, person: Person) {
  const as = { ...stage, people: { ...stage.people, admin: person } }
  const answers = new Map<string, string>()
  for (const route of routesOf(stage).filter(({ method }) => method === 'GET')) {
    if (/^\/(metrics|readyz|api\/auth\/|\*)/.test(route.url)) continue
    for (const fields of [{}, { q: undefined, from: '2020-01-01', to: '2030-01-01' }]) {
      const answer = await ask(as, route, { session: 'admin', whose: 'own', fields }).catch(() => undefined)
      if (answer && answer.statusCode < 300)
        answers.set(`${route.url} ${Object.keys(fields).length}`, answer.body)
    }
  }
  const kinds = [...sheetList.map(({ kind }) => kind), ...reportList.map(({ name }) => `report-${name}`)]
  for (const kind of kinds) {
    const made = await person.post('/api/admin/exports', { kind, format: 'csv' })
    if (made.statusCode < 300)
      answers.set(`export ${kind}`, (await person.get(made.json<{ file: string }>().file)).body)
  }
  for (const { name } of reportList) {
    const year = 'from=2025-04-01&to=2027-03-31'
    const answer = await person.get(`/api/admin/reports/${name}?${year}`)
    if (answer.statusCode < 300) answers.set(`report ${name}`, answer.body)
  }
  return answers
}

const differences = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, body]) => before.get(name) !== body).map(([name]) => name)

test(
  'when every cost of the shop changes, counter and technician read the same as before, and the log has none',
  { timeout: 600_000 },
  async () => {
    const lines: string[] = []
    const stage = await openStage({
      logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
    })
    const { app } = stage
    const cost = 7391.37
    const { id, stock } = await itemOf(stage)
    const entered = await stage.people.admin.post(`/api/admin/costs/${id}`, { pieces: stock, cost })
    expect(entered.body).toContain('7391.37')
    await enterEverything(stage)
    const people = {
      owner: stage.people.admin,
      counter: await staff(app, 'counter'),
      technician: await staff(app, 'technician'),
      buyer: stage.people.member,
    }
    const before = new Map<string, Map<string, string>>()
    for (const [name, person] of Object.entries(people)) before.set(name, await readAll(stage, person))
    const changed = await changeCosts(app.db)
    for (const known of ['products.stock_value_paise', 'stock_moves.value_paise', 'cash_moves.amount_paise'])
      expect(changed).toContain(known)
    for (const [name, person] of Object.entries(people)) {
      const found = differences(before.get(name)!, await readAll(stage, person))
      if (name === 'owner') expect(found.length, 'the owner sees costs').toBeGreaterThan(2)
      else expect.soft(found, name).toEqual([])
    }
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => /7[,.]?391[.]?37|739137/.test(line))).toEqual([])
  },
)

async function itemOf({ people, things }: Stage) {
  const id = things.shop['costs']!
  const { onHand } = (await people.admin.get(`/api/admin/costs/${id}`)).json<{ onHand: number }>()
  return { id, stock: onHand }
}

test('who reads reports, exports or the activity log may see costs', () => {
  for (const role of staffRoles)
    for (const permission of ['reports', 'settings'] as const)
      if (roleMay(role, permission)) expect(roleMay(role, 'costs'), `${role}, ${permission}`).toBe(true)
})
