import { expect, test } from 'vitest'
import { vouchersStore } from '../../../selling/invoices/vouchers/vouchers-store.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { cash, upi } from '../../../testing/counter-fixtures.ts'
import { cancelJob } from '../../../testing/prepaid-fixtures.ts'
import {
  deposited,
  handedOver,
  labourLine,
  openRepairShop,
  repaired,
  takenIn,
} from '../../../testing/repair-fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** What the refund vouchers of a job print, in the order of their numbers. */
async function refundVouchers(app: TestApp, id: string) {
  const vouchers = await vouchersStore(app.db).ofReferences([id])
  return vouchers
    .filter(({ kind }) => kind === 'refund_voucher')
    .map(({ totalPaise, content }) => ({ totalPaise, paidBy: content.paidBy }))
}

test.each([
  ['cash', 'cash'],
  ['as_paid', 'upi'],
])('if two deposits go back by %s, each voucher prints its own part alone', async (payBackBy, method) => {
  const { app, owner } = await openRepairShop()
  const { id } = await takenIn(owner)
  await deposited(owner, id, 800, [upi(800)])
  await deposited(owner, id, 300, [cash(300)])
  expect((await cancelJob(owner, id, { payBackBy })).statusCode).toBe(200)
  expect(await refundVouchers(app, id)).toEqual([
    { totalPaise: 30_000, paidBy: [{ method: 'cash', paise: 30_000 }] },
    { totalPaise: 80_000, paidBy: [{ method, paise: 80_000 }] },
  ])
  await expectChecksPass(app.db, app.clock())
})

test('what a bill leaves of two deposits is printed on the voucher of each', async () => {
  const { app, owner } = await openRepairShop()
  const { id } = await repaired(owner, [labourLine])
  await deposited(owner, id, 1_800, [cash(1_800)])
  await deposited(owner, id, 300, [cash(300)])
  await handedOver(owner, [id], 0, { payBackBy: 'cash' })
  const vouchers = await refundVouchers(app, id)
  expect(vouchers.map(({ totalPaise }) => totalPaise)).toEqual([30_000, 80_000])
  for (const { totalPaise, paidBy } of vouchers)
    expect(paidBy.reduce((total, one) => total + one.paise, 0)).toBe(totalPaise)
  await expectChecksPass(app.db, app.clock())
})
