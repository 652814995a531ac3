import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCounter } from '../../testing/counter-fixtures.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { bought, imeis, offered, phoneSeller, usedPhonesUrl } from '../../testing/used-phone-fixtures.ts'
import { dayMs } from '../../platform/time-zone.ts'
import { admin, staff } from '../../testing/visitor.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { eraseSellers } from './erase-sellers.ts'
import { presentUsedPhone } from './present-used-phone.ts'
import { usedPhonesPersonalData } from './personal-data-store.ts'

async function shopWithPhone() {
  const time = { now: Date.UTC(2026, 10, 27, 4, 30) }
  const { app, owner } = await openCounter({ time })
  const phone = await bought(owner, app)
  const leave = (to: 'sold' | 'in_stock') =>
    inTransaction(app.db, (tx) =>
      changeDevices(tx, [phone.device!], { to, reason: to === 'sold' ? 'sold' : 'returned' }, app.clock()),
    )
  const erase = () => eraseSellers(app.db, app.clock())
  const stored = async () => {
    const { rows } = await app.db.execute(sql`
      select seller_name, phone_number, address, document_digits, price_paise, imei1, (select count(*)::int from used_phone_pictures) as pictures from used_phones`)
    return rows[0]
  }
  const present = (id: string) => presentUsedPhone(app.db, id, { id: owner.id, role: 'owner' }, app.clock())
  return { app, owner, time, phone, leave, erase, stored, present }
}

const erasedSeller = {
  ...{ seller_name: 'Erased', phone_number: '', address: '', document_digits: '' },
  ...{ price_paise: 4_000_00, imei1: imeis[0], pictures: 0 },
}

test('a seller is erased 180 days after the phone has left the shop, and the purchase stays', async () => {
  const { app, time, phone, leave, erase, stored, present } = await shopWithPhone()
  time.now += 400 * dayMs
  expect(await erase()).toBe(0)
  await leave('sold')
  time.now += 179 * dayMs
  expect(await erase()).toBe(0)
  time.now += 2 * dayMs
  expect(await erase()).toBe(1)
  expect(await stored()).toEqual(erasedSeller)
  expect(await present(phone.id)).toMatchObject({ seller: { isErased: true }, code: phone.code })
  expect(await erase()).toBe(0)
  await expectChecksPass(app.db, app.clock())
})

test('one whose phone came back to the shop is not', async () => {
  const { time, leave, erase } = await shopWithPhone()
  await leave('sold')
  time.now += dayMs
  await leave('in_stock')
  time.now += 400 * dayMs
  expect(await erase()).toBe(0)
})

test('the owner sets the days', async () => {
  const { owner, time, leave, erase } = await shopWithPhone()
  const { counter } = (await owner.get('/api/admin/shop-settings')).json<{ counter: object }>()
  await owner.put('/api/admin/shop-settings', { counter: { ...counter, sellerDataDays: 30 } })
  await leave('sold')
  time.now += 31 * dayMs
  expect(await erase()).toBe(1)
})

test('what was offered and not bought is erased after a week', async () => {
  const { app, owner, time, erase, present } = await shopWithPhone()
  const id = await offered(owner, app, { imei1: imeis[1] })
  time.now += 8 * dayMs
  expect(await erase()).toBe(1)
  expect(await present(id)).toMatchObject({
    state: 'declined',
    seller: { isErased: true },
    pictures: [],
  })
})

test('the file of a person has what they sold, and an erasure waits for the phone', async () => {
  const { app, leave, stored } = await shopWithPhone()
  const person = {
    ...{ numbers: [phoneSeller.phone], orderIds: [], accountIds: [], ownAccountIds: [], mailboxes: [] },
  }
  const { exported, blockers, erase } = usedPhonesPersonalData
  const { rows } = await app.db.execute<{ file: object }>(sql`select ${exported!(person)} as file`)
  expect(rows[0]!.file).toMatchObject({
    usedPhonesSold: [{ name: 'Kumar Selvam', lastDigits: '4321', imei: imeis[0], price: 4_000 }],
  })
  expect(await blockers!(app.db, person)).toEqual([expect.stringContaining('is still in the shop')])
  await leave('sold')
  expect(await blockers!(app.db, person)).toEqual([])
  await erase!(app.db, person, app.clock())
  expect(await stored()).toEqual(erasedSeller)
})

test('the erasure of a seller does not wait for the phone that the shop bought again from another', async () => {
  const { app, time, leave } = await shopWithPhone()
  const blockers = (phone: string) =>
    usedPhonesPersonalData.blockers!(app.db, {
      ...{ numbers: [phone], orderIds: [], accountIds: [], ownAccountIds: [], mailboxes: [] },
    })
  const other = { ...phoneSeller, name: 'Meena', phone: '9876505678' }
  time.now += dayMs
  await leave('sold')
  time.now += dayMs
  const { code } = await bought(await admin(app), app, { seller: other })
  expect(await blockers(phoneSeller.phone)).toEqual([])
  expect(await blockers(other.phone)).toEqual([expect.stringContaining(`${code} is still in the shop`)])
  await leave('sold')
  expect(await blockers(other.phone)).toEqual([])
})

test('only those who may buy see sellers and their pictures', async () => {
  const { app, phone } = await shopWithPhone()
  const technician = await staff(app, 'technician')
  const [picture] = phone.pictures
  for (const url of [
    usedPhonesUrl,
    `${usedPhonesUrl}/${phone.id}`,
    `${usedPhonesUrl}/${phone.id}/pictures/${picture!.id}`,
  ])
    expect((await technician.get(url)).statusCode).toBe(403)
})
