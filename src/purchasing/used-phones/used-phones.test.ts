import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, problem } from '../../testing/counter-fixtures.ts'
import { shopGstin } from '../../testing/documents.ts'
import { openShiftId, countSum } from '../../testing/drawer-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import {
  bought,
  imeis,
  offered,
  phoneSeller,
  sendCheck,
  sendOffer,
  sendPicture,
  sendPurchase,
  usedPhoneOf,
  usedPhonesUrl,
} from '../../testing/used-phone-fixtures.ts'
import { staff } from '../../testing/visitor.ts'

test('a phone is bought in cash: a device with its cost, the drawer and a numbered voucher', async () => {
  const { app, owner } = await openCounter()
  const id = await offered(owner, app)
  expect((await sendPurchase(owner, id)).statusCode).toBe(200)
  const phone = await usedPhoneOf(owner, id)
  expect(phone).toMatchObject({
    ...{ state: 'bought', code: expect.stringMatching(/^UP\/\d\d-\d\d\/00001$/) as string, price: 4_000 },
    payments: [{ method: 'cash', amount: 4_000, order: null }],
    checks: [{ number: imeis[0], result: 'clear' }],
  })
  const { rows } = await app.db.execute(sql`
    select d.state, d.condition, l.source, l.cost_paise::int as cost, l.is_margin_scheme, p.name, p.condition as sold_as, p.grade, p.on_hand, p.stock_value_paise::int as value
    from devices d join device_purchases l on l.id = d.purchase_id join products p on p.id = d.product_id`)
  expect(rows).toEqual([
    {
      ...{
        state: 'in_stock',
        condition: 'used',
        source: 'bought_back',
        cost: 4_000_00,
        is_margin_scheme: true,
      },
      ...{ name: 'Galaxy M31, 64 GB, used', sold_as: 'used', grade: 'B', on_hand: 1, value: 4_000_00 },
    },
  ])
  // ₹2,000 of float less ₹4,000.
  const count = await countSum(owner, await openShiftId(owner), 0)
  expect(count.json()).toMatchObject({ expected: -2_000 })
  expect(await problem(sendPurchase(owner, id))).toMatchObject({ type: 'used_phone_not_offered' })
  await expectChecksPass(app.db, app.clock())
})

test('what is missing is named, and nothing is bought without it', async () => {
  const { app, owner } = await openCounter()
  const { id } = (await sendOffer(owner, { isUnlocked: false, isErased: false, imei2: imeis[1] })).json<{
    id: string
  }>()
  const { problems } = await usedPhoneOf(owner, id)
  expect(problems).toEqual([
    `Look ${imeis[0]} up in the central IMEI register first.`,
    `Look ${imeis[1]} up in the central IMEI register first.`,
    'The account lock is on. Ask the seller to sign out of Google or Apple on the phone, then tick it.',
    'The seller’s data are still on it. Erase the phone, then tick it.',
    'Take a picture of the masked document first.',
  ])
  expect(await problem(sendPurchase(owner, id))).toMatchObject({
    type: 'used_phone_refused',
    message: problems[0],
  })
  await sendCheck(owner, app, id)
  await sendCheck(owner, app, id, { number: imeis[1] })
  await sendPicture(owner, id)
  expect(await problem(sendPurchase(owner, id))).toMatchObject({ type: 'used_phone_refused' })
})

test('a listed phone is not bought, whatever was said of it before', async () => {
  const { app, owner } = await openCounter()
  const id = await offered(owner, app)
  await sendCheck(owner, app, id, { result: 'listed' })
  expect((await usedPhoneOf(owner, id)).problems).toEqual([
    expect.stringContaining('Inform the police (112)'),
  ])
  expect(await problem(sendPurchase(owner, id))).toMatchObject({ type: 'used_phone_refused' })
  expect((await app.db.execute(sql`select 1 from devices`)).rows).toEqual([])
})

test.each([
  [{ seller: { ...phoneSeller, documentDigits: '234567894321' } }, 'whole Aadhaar number'],
  [{ seller: { ...phoneSeller, address: 'Aadhaar 2345 6789 4321, Tiruppur' } }, 'whole Aadhaar number'],
  [{ conditionNote: '2345-6789-4321' }, 'whole Aadhaar number'],
  [{ conditionNote: '௨௩௪௫ ௬௭௮௯ ௪௩௨௧' }, 'whole Aadhaar number'],
  [{ conditionNote: '2345–6789–4321' }, 'whole Aadhaar number'],
  [{ seller: { ...phoneSeller, documentDigits: '32' } }, 'last four digits'],
  [{ seller: { ...phoneSeller, phone: '' } }, 'mobile number'],
  [{ seller: { ...phoneSeller, consents: false } }, 'consent'],
  [{ imei1: '35741209100001' }, 'An IMEI has 15 digits'],
  [{ imei2: imeis[0] }, 'IMEI 2 is the same'],
  [{ price: 0 }, 'whole rupees'],
])('%j is refused', async (more, sentence) => {
  const { owner } = await openCounter()
  const answer = await sendOffer(owner, more)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(sentence)
})

test('a phone that is in stock is not bought again, and one that was sold begins a second life', async () => {
  const { app, owner } = await openCounter()
  const first = await bought(owner, app)
  const again = await offered(owner, app, { price: 3_000 })
  expect(await problem(sendPurchase(owner, again, { method: 'upi', shownPrice: 3_000 }))).toMatchObject({
    message: `${imeis[0]} is in the shop already. Compare the number with *#06#.`,
  })
  await app.db.execute(sql`update devices set state = 'sold', version = 2`)
  await app.db.execute(sql`
    insert into stock_moves (id, product_id, quantity, pieces_with_cost, value_paise, device_id, device_state, device_version, reason, moved_at)
    select gen_random_uuid(), product_id, -1, -1, -400000, id, 'sold', 2, 'sold', now() from devices`)
  await app.db.execute(sql`update products set on_hand = 0, pieces_with_cost = 0, stock_value_paise = 0`)
  await sendPurchase(owner, again, { method: 'bank', shownPrice: 3_000 })
  const second = await usedPhoneOf(owner, again)
  expect(second).toMatchObject({ state: 'bought', device: first.device })
  const { rows } = await app.db.execute(sql`
    select (select count(*)::int from device_purchases) as lives, p.on_hand, p.stock_value_paise::int as value
    from devices d join products p on p.id = d.product_id`)
  expect(rows).toEqual([{ lives: 2, on_hand: 1, value: 3_000_00 }])
  await expectChecksPass(app.db, app.clock())
})

test('a seller with a GSTIN sells without the margin scheme', async () => {
  const { app, owner } = await openCounter()
  await bought(owner, app, { seller: { ...phoneSeller, gstin: shopGstin } })
  const { rows } = await app.db.execute(sql`select is_margin_scheme from device_purchases`)
  expect(rows).toEqual([{ is_margin_scheme: false }])
})

test('only an item whose pieces are used devices takes another piece', async () => {
  const { app, owner } = await openCounter()
  const [item] = await insertProducts(app, 'sales', [{ onHand: 0 }])
  const wanted = { productId: item._id, newItem: undefined }
  expect(await problem(sendOffer(owner, wanted))).toMatchObject({ type: 'item_not_used' })
  await app.db.execute(sql`update products set condition = 'used', grade = 'B' where id = ${item._id}`)
  expect(await problem(sendOffer(owner, wanted))).toMatchObject({ type: 'item_without_numbers' })
  await app.db.execute(sql`update products set is_serialised = true where id = ${item._id}`)
  expect(await bought(owner, app, wanted)).toMatchObject({ productId: item._id, itemName: item.product_name })
})

test('warns of more than ₹10,000 in cash to one person on a day, of a price above the sale price, and without bill and box', async () => {
  const { app, owner } = await openCounter()
  const id = await offered(owner, app, { price: 9_000, papers: 'none' })
  expect((await usedPhoneOf(owner, id)).warnings).toEqual([
    '₹9,000 is more than the ₹6,500 at which it will be sold.',
    'Neither bill nor box was seen. Ask where the phone comes from.',
  ])
  await sendPurchase(owner, id, { shownPrice: 9_000 })
  const next = await offered(owner, app, { imei1: imeis[1], price: 2_000 })
  expect((await usedPhoneOf(owner, next)).warnings).toEqual([expect.stringContaining('section 36 (4)')])
})

test('a repair adds to the cost until the phone is sold, and is for those who may see costs', async () => {
  const { app, owner } = await openCounter()
  const { id } = await bought(owner, app)
  const costs = `${usedPhonesUrl}/${id}/costs`
  const counter = await staff(app, 'counter')
  expect((await counter.post(costs, { amount: 600, note: 'Screen' })).statusCode).toBe(403)
  expect((await owner.post(costs, { amount: 600, note: 'Screen' })).statusCode).toBe(200)
  const { rows } = await app.db.execute(sql`
    select l.cost_paise::int as cost, l.added_cost_paise::int as added, p.stock_value_paise::int as value
    from devices d join device_purchases l on l.id = d.purchase_id join products p on p.id = d.product_id`)
  expect(rows).toEqual([{ cost: 4_000_00, added: 600_00, value: 4_600_00 }])
  await expectChecksPass(app.db, app.clock())
})

test('a repair is for the newest purchase of a phone, and never for that of an earlier seller', async () => {
  const { app, owner } = await openCounter()
  const first = await bought(owner, app)
  expect(first).toMatchObject({ mayAddCost: true })
  const sold = { to: 'sold', reason: 'sold' } as const
  await inTransaction(app.db, (tx) => changeDevices(tx, [first.device!], sold, app.clock()))
  const second = await bought(owner, app, { seller: { ...phoneSeller, phone: '9876505678' } })
  expect(second).toMatchObject({ device: first.device, mayAddCost: true })
  expect(await usedPhoneOf(owner, first.id)).toMatchObject({ mayAddCost: false })
  const cost = { amount: 600, note: 'Screen' }
  expect(await problem(owner.post(`${usedPhonesUrl}/${first.id}/costs`, cost))).toMatchObject({
    type: 'cost_of_earlier_purchase',
  })
  expect((await owner.post(`${usedPhonesUrl}/${second.id}/costs`, cost)).statusCode).toBe(200)
  const { rows } = await app.db.execute(sql`
    select added_cost_paise::int as added from device_purchases order by bought_at, id`)
  expect(rows).toEqual([{ added: 0 }, { added: 600_00 }])
  await expectChecksPass(app.db, app.clock())
})

test('what a phone cost is shown to those who may see costs, and to the one who bought it', async () => {
  const { app, owner } = await openCounter()
  const counter = await staff(app, 'counter')
  const [byOwner, byCounter] = [await bought(owner, app), await bought(counter, app, { imei1: imeis[1] })]
  expect(await usedPhoneOf(counter, byOwner.id)).toMatchObject({ price: null, payments: [] })
  expect(byCounter).toMatchObject({ price: 4_000 })
  expect(await usedPhoneOf(await staff(app, 'manager'), byOwner.id)).toMatchObject({ price: 4_000 })
  const listed = (await counter.get(usedPhonesUrl)).json<{ phones: { price: number | null }[] }>()
  expect(listed.phones.map(({ price }) => price)).toEqual([4_000, null])
})
