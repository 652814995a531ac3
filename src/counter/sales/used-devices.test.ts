import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromRupees, paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { deviceMovesStore } from '../../selling/catalogue/stock/device-moves-store.ts'
import { documentsStore } from '../../selling/invoices/documents-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, problem, returned, sell, sold, upi } from '../../testing/counter-fixtures.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import { usedPhone } from '../../testing/used-device-fixtures.ts'

async function shopWithUsedPhones(pricesPaise: [sold: number, bought: number][] = [[11_000, 8_000]]) {
  const shop = await openCounter()
  const { app, owner } = shop
  const phones: Awaited<ReturnType<typeof usedPhone>>[] = []
  for (const [index, [price, bought]] of pricesPaise.entries())
    phones.push(
      await usedPhone(app, { pricePaise: fromRupees(price), boughtForPaise: fromRupees(bought), index }),
    )
  const check = (device: string, result = 'clear') =>
    owner.post(`/api/admin/stock-devices/${device}/imei-checks`, {
      ...{ result, checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto },
    })
  const bill = (places = [0], total = 11_000, more: object = {}) => ({
    lines: places.map((place) => ({
      ...{ productId: phones[place]!.item._id, quantity: 1, serials: [phones[place]!.imei] },
    })),
    ...{ tenders: [upi(total)], shownTotal: total, ...more },
  })
  const documents = (order: string) => documentsStore(app.db).ofOrders([order])
  return { ...shop, phones, check, bill, documents }
}

test('example 9 at the counter: without a check it is not sold, and then taxed on the margin, whatever its repair cost', async () => {
  const { app, owner, phones, check, bill, documents } = await shopWithUsedPhones()
  expect(await problem(sell(owner, bill()))).toMatchObject({
    type: 'device_unchecked',
    device: phones[0]!.device,
    registerUrl: 'https://ceir.sancharsaathi.gov.in',
  })
  await check(phones[0]!.device)
  // Example 10: the repair is a cost of the device, and not of the margin.
  const { device, item } = phones[0]!
  await app.db.execute(sql`update device_purchases set added_cost_paise = 60000`)
  await app.db.execute(sql`update devices set version = 2`)
  const repaired = { productId: item._id, device: { id: device, state: 'in_stock', version: 2 } }
  await deviceMovesStore(app.db).changeCost(
    { ...repaired, pieces: 0, valuePaise: paise(600_00), note: 'Screen' },
    app.clock(),
  )
  const { order } = await sold(owner, bill())
  expect(await documents(order)).toMatchObject([
    { taxablePaise: 2_542_38, cgstPaise: 228_81, sgstPaise: 228_81, untaxedPaise: 8_000_00 },
  ])
  await expectChecksPass(app.db, app.clock())
})

test('example 10: sold at a loss beside a phone with a margin, each is taxed for itself', async () => {
  const { app, owner, phones, check, bill, documents } = await shopWithUsedPhones([
    [7_500, 8_000],
    [11_000, 8_000],
  ])
  for (const { device } of phones) await check(device)
  const { order } = await sold(owner, bill([0, 1], 18_500))
  expect(await documents(order)).toMatchObject([{ taxablePaise: 2_542_38, untaxedPaise: 15_500_00 }])
  await expectChecksPass(app.db, app.clock())
})

test('a return gives back taxable value, tax and untaxed part, and the phone is the shop’s as before', async () => {
  const { app, owner, phones, check, bill, documents } = await shopWithUsedPhones()
  await check(phones[0]!.device)
  const { order } = await sold(owner, bill([0], 10_500, { discount: 500, discountReason: 'Scratch' }))
  const lines = [{ position: 0, quantity: 1, restocked: 1, serials: [phones[0]!.imei] }]
  await returned(owner, { order, lines, payBack: 'cash' }, 10_500)
  const [invoice, note] = await documents(order)
  expect(invoice).toMatchObject({ taxablePaise: 2_118_64, untaxedPaise: 8_000_00 })
  const { taxablePaise, cgstPaise, untaxedPaise, totalPaise } = invoice!
  expect(note).toMatchObject({ kind: 'credit_note', taxablePaise, cgstPaise, untaxedPaise, totalPaise })
  await expectChecksPass(app.db, app.clock())
})

test('a listed phone is withheld and not sold', async () => {
  const { owner, phones, check, bill } = await shopWithUsedPhones()
  await check(phones[0]!.device)
  await check(phones[0]!.device, 'listed')
  expect(await problem(sell(owner, bill()))).toMatchObject({ type: 'device_not_there', state: 'withheld' })
})

test('a used phone that was bought with input tax is taxed on its whole price', async () => {
  const { app, owner, bill, documents } = await shopWithUsedPhones([])
  const { item, imei, device } = await usedPhone(app, {
    device: { isMarginScheme: false, source: 'counted', reason: 'received' },
  })
  await owner.post(`/api/admin/stock-devices/${device}/imei-checks`, {
    ...{ result: 'clear', checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto },
  })
  const lines = [{ productId: item._id, quantity: 1, serials: [imei] }]
  const { order } = await sold(owner, { ...bill([]), lines })
  expect(await documents(order)).toMatchObject([{ taxablePaise: 9_322_04, untaxedPaise: paise(0) }])
})

test('two pieces of one item with a margin each stand on two lines', async () => {
  const { app, owner, phones, check, bill, documents } = await shopWithUsedPhones()
  const other = await usedPhone(app, { index: 1, boughtForPaise: fromRupees(9_000), item: phones[0]!.item })
  for (const { device } of [phones[0]!, other]) await check(device)
  const line = { productId: other.item._id, quantity: 2, serials: [phones[0]!.imei, other.imei] }
  expect(await problem(sell(owner, { ...bill([], 22_000), lines: [line] }))).toMatchObject({
    type: 'margin_device_alone',
  })
  const lines = line.serials.map((serial) => ({ ...line, quantity: 1, serials: [serial] }))
  const { order } = await sold(owner, { ...bill([], 22_000), lines })
  expect(await documents(order)).toMatchObject([{ untaxedPaise: 17_000_00 }])
  await expectChecksPass(app.db, app.clock())
})
