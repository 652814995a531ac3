import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { usedPhone } from '../../testing/used-device-fixtures.ts'
import { addDevices } from './add-devices.ts'
import { addImeiCheck } from './imei-checks/add-imei-check.ts'
import { imeiChecksStore } from './imei-checks/imei-checks-store.ts'

const device = `insert into devices (id, product_id, state, added_at) select gen_random_uuid(), id, 'in_stock', now() from products limit 1;`

const url = '/api/admin/stock-devices'

/** A used phone with a check of it. */
async function checkedPhone(app: TestApp) {
  const { device } = await usedPhone(app)
  const [now, checkedOn] = [app.clock(), isoDayInIndia(app.clock())]
  const picture = Buffer.from('picture')
  await addImeiCheck(app.db, { deviceId: device, result: 'clear', checkedOn, picture, now })
  const [check] = await imeiChecksStore(app.db).ofDevice(device)
  return { 'stock-devices': device, 'imei-checks': check!.id }
}

/** A device in stock, and an item whose pieces have numbers. */
async function shopWithDevice(app: TestApp) {
  const [item] = await insertProducts(app, 'accessories', [{ onHand: 0, isSerialised: true }])
  const device = {
    productId: item._id,
    numbers: { serial: newId().slice(-12).toUpperCase() },
    costPaise: null,
  } as const
  const [id] = await inTransaction(app.db, (tx) =>
    addDevices(tx, [{ ...device, state: 'in_stock', source: 'counted', reason: 'counted' }], app.clock()),
  )
  return { item: item._id, id: id! }
}

export const testing: TestManifest = {
  staffChanges: async ({ app }) => {
    const { item, id } = await shopWithDevice(app)
    const { device } = await usedPhone(app, { index: 1 })
    const found = { item, serial: 'SN-FOUND-1', reason: 'Behind the shelf' }
    return [
      [`POST ${url}`, { url, body: found }],
      [
        `POST ${url}/:id/state`,
        { url: `${url}/${id}/state`, body: { from: 'in_stock', to: 'withheld', reason: 'A scratch' } },
      ],
      [`PUT ${url}/:id/note`, { url: `${url}/${id}/note`, body: { note: 'Box is torn' } }],
      [
        `POST ${url}/:id/imei-checks`,
        {
          url: `${url}/${device}/imei-checks`,
          body: { result: 'clear', checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto },
        },
      ],
    ]
  },
  shopThings: checkedPhone,
  textsAbout: { 'stock-devices': 'shop' },
  withoutEffect: {
    'takes a file or a form, which no schema describes': [`POST ${url}/:id/imei-checks`],
    'finds nothing here that it could change; tests of its own show its effect': [`POST ${url}`],
  },
  faults: {
    'devices-on-hand': { sql: `update products set is_serialised = true where on_hand > 0`, alsoFoundBy: [] },
    'device-value': {
      sql: `update products set is_serialised = true, on_hand = 0, held = 0, stock_value_paise = 1, pieces_with_cost = 1`,
      alsoFoundBy: ['stock-value', 'I11-ledger', 'I11-held'],
    },
    'device-states': device,
  },
}
