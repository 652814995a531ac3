import { expect, test } from 'vitest'
import { openSchemeShop, today, tomorrow } from '../../testing/scheme-shop.ts'
import type { GstReturn } from './contract.ts'

test('a month with a change in the middle has the tax of its regular part alone, and says what the other is for', async () => {
  const shop = await openSchemeShop()
  const period = '2026-10'
  const show = async (of = period) =>
    (await shop.asOwner().get(`/api/admin/gst?period=${of}`)).json<GstReturn>()
  expect(await show()).toMatchObject({ isFiled: false, schemes: [{ scheme: 'not_registered' }], untaxed: [] })
  await shop.choose('composition', today)
  await shop.sell()
  await shop.choose('regular', tomorrow)
  await shop.wait(1)
  const { document } = await shop.sell()
  expect(await show()).toMatchObject({
    isFiled: true,
    schemes: [
      { from: '2026-10-01', scheme: 'not_registered' },
      { from: today, scheme: 'composition' },
      { from: tomorrow, scheme: 'regular' },
    ],
    untaxed: [{ scheme: 'composition', documents: 1, totalPaise: 65_099_00 }],
    total: { taxablePaise: document.taxablePaise, cgstPaise: document.cgstPaise },
    table13: [{ first: '26-27/00001', last: '26-27/00001', count: 1, other: 0 }],
  })
  expect(await show('2026-09')).toMatchObject({ isFiled: false })
  const ask = (from: string, to: string) =>
    shop.asOwner().post('/api/admin/exports', { kind: 'gstr1', format: 'json', from, to })
  expect((await ask('2026-10-01', '2026-10-31')).statusCode).toBe(201)
  expect((await ask('2026-09-01', '2026-09-30')).json()).toMatchObject({ type: 'nothing_to_file' })
})
