import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { paise } from '../../platform/money/money.ts'
import { addDevices } from '../../selling/devices/add-devices.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openShopWithItem, sell, sendReturn } from '../../testing/counter-fixtures.ts'
import type { DoneSale } from './contract.ts'

const step = fc.record({
  device: fc.nat({ max: 3 }),
  act: fc.constantFrom('sell', 'sell', 'return', 'damaged', 'withheld', 'in_stock', 'in_repair', 'scrapped'),
})

test('whatever is done with devices, count, held pieces, value and states stay equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const { app, owner, item, bill } = await openShopWithItem({ onHand: 0, isSerialised: true })
      const ids = await inTransaction(app.db, (tx) =>
        addDevices(
          tx,
          [0, 1, 2, 3].map((place) => ({
            ...{ productId: item._id, numbers: { serial: `SN-000${place}` }, state: 'in_stock' as const },
            costPaise: place === 0 ? null : paise(100_00 * place + 1),
            ...({ source: 'counted', reason: 'counted' } as const),
          })),
          app.clock(),
        ),
      )
      for (const { device: place, act } of steps) {
        const [device] = await devicesStore(app.db).byIds([ids[place]!])
        const { number, state, orderId } = device!
        if (act === 'sell') {
          const answer = await sell(owner, bill({ serials: [number] }))
          expect(answer.statusCode).toBe(state === 'in_stock' ? 200 : 409)
          if (state === 'in_stock') expect(answer.json<DoneSale>().order).not.toBe(orderId)
        } else if (act === 'return' || act === 'damaged') {
          const line = { position: 0, quantity: 1, restocked: act === 'return' ? 1 : 0, serials: [number] }
          const answer = await sendReturn(owner, { order: orderId ?? 'KD-NONE000000', lines: [line] }, 1_000)
          expect(answer.statusCode).toBe(state === 'sold' ? 200 : 404)
        } else
          await owner.post(`/api/admin/stock-devices/${device!.id}/state`, {
            ...{ from: state, to: act, reason: 'By chance' },
          })
      }
      await expectChecksPass(app.db, app.clock())
    }),
    { numRuns: 3, seed: 39 },
  )
})
