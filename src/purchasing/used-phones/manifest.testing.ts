import fc from 'fast-check'
import { usersStore } from '../../people/accounts/users-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openDrawer } from '../../testing/drawer-fixtures.ts'
import {
  bought,
  imeis,
  offered,
  phoneBody,
  sendOffer,
  usedPhonesUrl as url,
} from '../../testing/used-phone-fixtures.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { OfferedPhone } from './offers/contract.ts'
import { addBuyingCheck, addPicture, offerPhone } from './offer-phone.ts'

const id = '018f0000-0000-8000-8000-0000000000f1'
const insert = (more: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    ...{
      id: `'${id}'`,
      state: `'offered'`,
      product_id: `'${id}'`,
      item_name: `'Phone'`,
      imei1: `'${imeis[0]}'`,
    },
    ...{ grade: `'B'`, price_paise: '100', is_unlocked: 'true', is_erased: 'true', papers: `'box'` },
    ...{
      seller_name: `'Kumar'`,
      phone_number: `'9876501234'`,
      address: `'Tiruppur'`,
      document: `'passport'`,
    },
    ...{
      document_digits: `'4321'`,
      consented_at: 'now()',
      offered_at: 'now()',
      offered_by: `'${id}'`,
      ...more,
    },
  }
  return `insert into used_phones (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')});`
}
const paid = (method: string, rest = '') => `
  insert into used_phone_payments (id, used_phone_id, method, amount_paise, paid_at, paid_by, cash_move_id, payment_id, order_id)
    values ('${id}', '${id}', '${method}', 100, now(), '${id}', ${rest});`
const boughtNow = `update used_phones set state = 'bought', code = 'UP/26-27/00001', bought_at = now(), bought_by = '${id}', device_id = '${id}', device_purchase_id = '${id}';`

export const testing: TestManifest = {
  staffChanges: async ({ app, staff }) => {
    await openDrawer(staff)
    const one = await offered(staff, app)
    const other = (await sendOffer(staff, { imei1: imeis[1] })).json<{ id: string }>().id
    const third = await bought(staff, app, { imei1: imeis[2] })
    const check = {
      ...{ number: imeis[1], result: 'clear', checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto },
    }
    return [
      [
        `POST ${url}`,
        { url, body: phoneBody({ imei1: '357412091000048' }), headers: { 'idempotency-key': newId() } },
      ],
      [`PUT ${url}/:id`, { url: `${url}/${other}`, body: phoneBody({ imei1: imeis[1], price: 3_500 }) }],
      [
        `POST ${url}/:id/pictures`,
        { url: `${url}/${other}/pictures`, body: { kind: 'document', picture: smallestPhoto } },
      ],
      [`POST ${url}/:id/checks`, { url: `${url}/${other}/checks`, body: check }],
      [`POST ${url}/:id/decline`, { url: `${url}/${other}/decline`, body: {} }],
      [`POST ${url}/:id/buy`, { url: `${url}/${one}/buy`, body: { method: 'bank', shownPrice: 4_000 } }],
      [`POST ${url}/:id/costs`, { url: `${url}/${third.id}/costs`, body: { amount: 600, note: 'Screen' } }],
    ]
  },
  shopThings: async ({ db, clock }, email) => {
    const by = (await usersStore(db).byEmail(email))!.user._id
    const wanted = OfferedPhone.parse(phoneBody())
    return inTransaction(db, async (tx) => {
      const now = clock()
      const phone = await offerPhone(tx, wanted, { by, now })
      const added = { id: phone.id, content: Buffer.from('picture'), now }
      const picture = await addPicture(tx, { ...added, kind: 'document' })
      const said = { number: imeis[0], result: 'clear', checkedOn: isoDayInIndia(now) } as const
      const check = await addBuyingCheck(tx, { ...added, ...said })
      return { 'used-phones': phone.id, pictures: picture.id, checks: check.id }
    })
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${url}/:id/buy`,
      `POST ${url}/:id/costs`,
    ],
    'takes a file or a form, which no schema describes': [
      `POST ${url}/:id/pictures`,
      `POST ${url}/:id/checks`,
    ],
  },
  // Tests of its own show what erasure leaves of sellers.
  textsAbout: { 'purchasing/used-phones': 'shop' },
  faults: {
    'used-phone-paid': insert() + paid('upi', 'null, null, null'),
    'used-phone-cash': {
      sql: insert() + paid('cash', `'${id}', null, null`),
      alsoFoundBy: ['used-phone-paid'],
    },
    'used-phone-exchange': {
      sql: insert() + paid('exchange', `null, '${id}', 'KD-NOWHERE'`),
      alsoFoundBy: ['used-phone-paid'],
    },
    'used-phone-device': { sql: insert() + boughtNow + paid('upi', 'null, null, null'), alsoFoundBy: [] },
  },
  fields: {
    ...{ imei1: fc.constant(imeis[0]), imei2: fc.constant(imeis[1]), number: fc.constant(imeis[0]) },
    documentDigits: fc.constant('4321'),
  },
}
