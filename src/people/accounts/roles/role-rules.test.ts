import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import { permissionOfPage, navGroups, navGroupsFor } from '../../../back-office/staff-shell/nav-groups.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin, staff, type Visitor } from '../../../testing/visitor.ts'
import * as orderFixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'
import { permissionOf } from './enforce-permissions.ts'
import { roleMay, rolesFor, staffRoles, whomToAsk } from './role-rules.ts'

const staffRoutes = (app: TestApp) =>
  app.routeTable.flatMap(({ method, url, config }) =>
    config?.access === 'staff' ? [method].flat().map((one) => ({ method: one as 'GET', url, config })) : [],
  )

/** Sends what every contract accepts as far as the check of the role, which comes before that of the input. */
const ask = (browser: Visitor, method: 'GET', url: string) =>
  browser.send(method, url.replaceAll(/:\w+/g, 'x'), /GET|HEAD|DELETE/.test(method) ? undefined : {})

describe('each role', () => {
  test.each(staffRoles)('%s gets 403 exactly where its permission is missing', async (role) => {
    const app = await testApp()
    const browser = await staff(app, role)
    const routes = staffRoutes(app)
    expect(routes.length).toBeGreaterThan(90)
    for (const { method, url, config } of routes) {
      const permission = permissionOf(config)
      const isAllowed = permission === undefined || roleMay(role, permission)
      const hasBody = method !== ('HEAD' as string)
      // Without a body an answer does not say why; GET does.
      if (isAllowed && !hasBody) continue
      const { statusCode, body } = await ask(browser, method, url)
      const where = `${method} ${url} by ${role}: ${statusCode} ${body.slice(0, 150)}`
      if (isAllowed) expect.soft(body, where).not.toContain('role_may_not')
      else expect.soft(statusCode, where).toBe(403)
      if (!isAllowed && hasBody) expect.soft(body, where).toContain('role_may_not')
      // Ending the own sessions would end the test.
      expect(body, where).not.toContain('not_signed_in')
    }
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
  })

  test('is told whom to ask', async () => {
    const answer = await (await staff(await testApp(), 'technician')).get('/api/admin/gst')
    expect(answer.json()).toMatchObject({
      type: 'role_may_not',
      message: 'Your role (technician) does not allow this. Please ask the owner or a manager.',
    })
    expect(whomToAsk('staff')).toBe('the owner')
  })

  test('sees in the navigation only pages that it may open', () => {
    const labels = staffRoles.map((role) =>
      navGroupsFor(({ to }) => roleMay(role, permissionOfPage(to))).flatMap(({ pages }) =>
        pages.map(({ label }) => label),
      ),
    )
    const [owner, manager, , technician] = labels
    expect(owner).toEqual(navGroups.flatMap(({ pages }) => pages.map(({ label }) => label)))
    expect(owner!.filter((label) => !manager!.includes(label))).toEqual([
      'Payments and mail',
      'Users',
      'Devices and PINs',
      'Backups',
    ])
    expect(technician).toEqual(['Today', 'Orders', 'Repairs', 'All repairs'])
  })

  test('has pages below others with the permission of those', () => {
    expect(permissionOfPage('/orders/packing-slips')).toBe('orders')
    expect(permissionOfPage('/admin/catalogue/labels')).toBe('stock')
    expect(permissionOfPage('/sales/edit/1')).toBe('catalogue')
    expect(permissionOfPage('/admin/something-new')).toBe('settings')
  })
})

test('an owner may do everything, and only owners hold the keys', () => {
  for (const permission of ['system', 'staff'] as const) expect(rolesFor(permission)).toEqual(['owner'])
})

test('a role that is taken away while its holder works ends with the next request', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const manager = await staff(app, 'manager')
  expect((await manager.get('/api/admin/visits')).statusCode).toBe(200)
  await owner.put(`/api/admin/users/${manager.id}/role`, { role: 'technician' })
  expect((await manager.get('/api/admin/visits')).statusCode).toBe(401)
  await manager.post('/api/auth/login', {
    email: (await owner.get('/api/auth/allusers'))
      .json<{ _id: string; email: string }[]>()
      .find(({ _id }) => _id === manager.id)!.email,
    password: 'a long password',
  })
  expect((await manager.get('/api/admin/visits')).statusCode).toBe(403)
  const [newest] = (await owner.get('/api/admin/audit?limit=5'))
    .json<AuditEntry[]>()
    .filter(({ what }) => what === 'users')
  expect(newest!.changes).toEqual([{ field: 'role', label: 'Role', before: 'Manager', after: 'Technician' }])
})

test('some values need more than the call itself: cancelling, its undo, and a new price', async () => {
  const app = await orderFixtures.openShop()
  const counter = await staff(app, 'counter')
  const product = await orderFixtures.phone(app)
  const order = await orderFixtures.placed(await guest(app), [orderFixtures.line(product)])
  const cancel = (browser: Visitor) =>
    browser.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked' })
  expect((await cancel(counter)).json()).toMatchObject({ type: 'role_may_not' })
  const manager = await staff(app, 'manager')
  expect((await cancel(manager)).statusCode).toBe(200)
  const undo = (browser: Visitor) => browser.post(`/api/admin/orders/${order}/undo`, { from: 'cancelled' })
  expect((await undo(counter)).json()).toMatchObject({ type: 'role_may_not' })
  expect((await undo(manager)).statusCode).toBe(200)

  const edit = (body: object) => counter.patch(`/api/admin/catalogue/${product._id}`, body)
  expect((await edit({ version: 1, price: 5 })).json()).toMatchObject({ type: 'role_may_not' })
  expect((await edit({ version: 1, stock: 3, stock_loaded: 5 })).statusCode).toBe(200)
})

test('what a role may not act on is not on its Today either', async () => {
  const app = await testApp()
  const technician = await staff(app, 'technician')
  const answer = (await technician.get('/api/admin/today')).json<{ sales: unknown }>()
  expect(answer).toMatchObject({ sales: null, waiting: { messages: { total: 0, rows: [] } } })
  const seen = (await (await staff(app, 'manager')).get('/api/admin/today')).json<{ sales: unknown }>()
  expect(seen.sales).not.toBeNull()
})
