import fc from 'fast-check'
import { usersStore } from '../../people/accounts/users-store.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { countSum, drawersOf, openDrawer } from '../../testing/drawer-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { firstDrawer } from './drawers-store.ts'
import { openShift } from './open-shift.ts'
import { shiftsStore } from './shifts-store.ts'

const url = '/api/counter/drawers'
const shift = '018f0000-0000-8000-8000-00000000d001'

export const testing: TestManifest = {
  staffChanges: async ({ staff }) => {
    // Refunds in cash come from the first drawer.
    await openDrawer(staff)
    await staff.post(url, { name: 'Upstairs' })
    await staff.post(url, { name: 'In the van' })
    const [, upstairs, van] = await drawersOf(staff)
    await staff.post(`${url}/${van!.id}/shifts`, { float: 500 })
    const open = (await drawersOf(staff))[2]!.openShift!.id
    const count = (await countSum(staff, open, 500)).json<{ id: string }>().id
    const drawer = `${url}/${upstairs!.id}`
    const shifts = '/api/counter/shifts'
    return [
      [`POST ${url}`, { url, body: { name: 'Third' } }],
      [`PUT ${url}/:id`, { url: drawer, body: { name: 'First floor' } }],
      [`POST ${url}/:id/shifts`, { url: `${drawer}/shifts`, body: { float: 2000 } }],
      [
        `POST ${url}/:id/cash`,
        { url: `${drawer}/cash`, body: { direction: 'out', amount: 20, reason: 'tea', note: 'For five' } },
      ],
      [`POST ${shifts}/:id/counts`, { url: `${shifts}/${open}/counts`, body: { notes: { 100: 5 } } }],
      [`POST ${shifts}/:id/close`, { url: `${shifts}/${open}/close`, body: { count } }],
      [`PUT ${url}/:id/archived`, { url: `${url}/${van!.id}/archived`, body: { isArchived: true } }],
    ]
  },
  shopThings: async ({ db, clock }, email) => {
    const by = (await usersStore(db).byEmail(email))!.user._id
    await openShift(db, { drawerId: firstDrawer.id, floatPaise: fromRupees(2000), by, now: clock() })
    return { drawers: firstDrawer.id, shifts: (await shiftsStore(db).openOf(firstDrawer.id))!.id }
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${url}/:id/shifts`,
      'POST /api/counter/shifts/:id/close',
      `PUT ${url}/:id/archived`,
    ],
  },
  textsAbout: { 'counter/drawers': 'shop', 'counter/shifts': 'shop' },
  faults: {
    'drawer-expected': `insert into drawers (id, name, added_at) values ('${shift}', 'Counter', now());
      insert into drawer_shifts (id, drawer_id, float_paise, opened_at, opened_by, closed_at, closed_by, counted_paise, expected_paise)
        values ('${shift}', '${shift}', 100, now(), '${shift}', now(), '${shift}', 200, 200)`,
    'cash-in-drawer': `update payments set method = 'cash', shift_id = '${shift}' where status = 'captured'
      and reference = (select id from orders where status = 'processing')`,
  },
  fields: { drawerId: fc.constant(firstDrawer.id) },
}
