import { sql } from 'drizzle-orm'
import { usersStore } from '../../people/accounts/users-store.ts'
import { newId } from '../../platform/ids.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { startedStockTaking, stockTakingsUrl } from '../../testing/stock-taking-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { recordScan } from './record-scan.ts'
import { startStockTaking } from './start-stock-taking.ts'
import { stockTakingsStore } from './stock-takings-store.ts'

const fault = '018f0000-0000-8000-8000-00000000e001'

export const testing: TestManifest = {
  staffChanges: async ({ app, staff }) => {
    const [first, second] = await insertProducts(app, 'accessories', [{ onHand: 5 }, { onHand: 5 }])
    const discardOpen = () =>
      app.db.execute(
        sql`update stock_takings set state = 'discarded', ended_at = started_at, ended_by = started_by where state = 'open'`,
      )
    await discardOpen()
    const { url, sendScan } = await startedStockTaking(staff)
    await sendScan({ item: first._id, quantity: 3 })
    await sendScan({ item: second!._id, quantity: 3 })
    const discarded = newId()
    const openAnother = async () => {
      await discardOpen()
      await stockTakingsStore(app.db).add({ id: discarded, startedAt: app.clock(), startedBy: staff.id })
    }
    return [
      [
        `PUT ${stockTakingsUrl}/:id/reasons`,
        { url: `${url}/reasons`, body: { item: first._id, reason: 'left' } },
      ],
      [`DELETE ${stockTakingsUrl}/:id/items/:item`, { url: `${url}/items/${second!._id}` }],
      [`POST ${stockTakingsUrl}/:id/none`, { url: `${url}/none`, body: {} }],
      [`POST ${stockTakingsUrl}/:id/finish`, { url: `${url}/finish`, body: { others: 'left' } }],
      [`POST ${stockTakingsUrl}`, { url: stockTakingsUrl, body: {} }],
      [
        `POST ${stockTakingsUrl}/:id/discard`,
        { url: `${stockTakingsUrl}/${discarded}/discard`, body: {}, first: openAnother },
      ],
    ]
  },
  shopThings: async (app, email) => {
    const by = (await usersStore(app.db).byEmail(email))!.user._id
    const id = await startStockTaking(app.db, { scope: {}, by, now: app.clock() })
    const { rows } = await app.db.execute<{ product_id: string }>(
      sql`select product_id from stock_levels where is_for_sale and catalogue <> 'services' and not is_serialised and on_hand > 0 limit 1`,
    )
    const item = rows[0]!.product_id
    const scan = newId()
    await recordScan(app, { stockTakingId: id, id: scan, code: '', item, quantity: 1, ageMs: 0 })
    return { 'stock-takings': id, scans: scan }
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${stockTakingsUrl}`,
      `PUT ${stockTakingsUrl}/:id/scans/:scan`,
      `PUT ${stockTakingsUrl}/:id/reasons`,
    ],
  },
  textsAbout: { 'stock-takings': 'shop' },
  faults: {
    'stock-taking-corrections': `
      insert into stock_takings (id, started_at, started_by) values ('${fault}', now(), '${fault}');
      insert into stock_taking_differences (id, stock_taking_id, product_id, reason, counted, expected, correction)
        select '${fault}', '${fault}', id, 'lost', 1, 2, -1 from products limit 1;
      update stock_takings set state = 'finished', ended_at = now(), ended_by = '${fault}' where id = '${fault}';`,
  },
}
