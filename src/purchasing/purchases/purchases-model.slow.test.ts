import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { returned } from '../../testing/counter-fixtures.ts'
import {
  billBody,
  imeis,
  openPurchasing,
  purchasesUrl,
  rowsOf,
  supplierOf,
  suppliersUrl,
} from '../../testing/purchase-fixtures.ts'
import type { Purchase } from './contract.ts'

type Action =
  | { do: 'buy'; isPhone: boolean; quantity: number; unitPrice: number }
  | { do: 'receive' | 'debit' | 'sell' | 'takeBack' | 'cheaper'; pick: number; quantity: number }
  | { do: 'pay'; amount: number; isOnAccount: boolean }

const quantity = fc.integer({ min: 1, max: 5 })
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    ...{ do: fc.constant('buy' as const), isPhone: fc.boolean(), quantity },
    unitPrice: fc.integer({ min: 0, max: 99_999 }).map((paise) => paise / 100),
  }),
  fc.record({
    do: fc.constantFrom(
      'receive' as const,
      'debit' as const,
      'sell' as const,
      'takeBack' as const,
      'cheaper' as const,
    ),
    ...{ pick: fc.nat(9), quantity },
  }),
  fc.record({
    ...{ do: fc.constant('pay' as const), isOnAccount: fc.boolean() },
    amount: fc.integer({ min: 1, max: 99_999 }).map((paise) => paise / 100),
  }),
)

test('in all sequences of purchases, receipts, sales, returns, debit notes and payments the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 8, maxLength: 20 }), async (actions) => {
      const shop = await openPurchasing()
      const model = modelOf(shop)
      for (const action of actions) await model.act(action)
      await expectChecksPass(shop.app.db, shop.app.clock())
      await model.expectBooksAgree()
    }),
    { numRuns: 8 },
  )
})

/** What the shop owes and has is counted beside it. */
function modelOf({
  app,
  owner,
  cover,
  phone,
  supplier,
  sellCovers,
}: Awaited<ReturnType<typeof openPurchasing>>) {
  const bills: { id: string; lineId: string; isPhone: boolean }[] = []
  const sold: string[] = []
  const soldCovers: string[] = []
  const expected = { owedPaise: 0, covers: 0, phones: 0 }
  let lastImei = 0
  const show = async (id: string) => (await owner.get(`${purchasesUrl}/${id}`)).json<Purchase>()
  const send = async (url: string, body: object) => {
    const answer = await owner.post(url, body)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    return answer
  }
  const change = async (number: string, to: 'sold' | 'in_stock') => {
    const id = (await devicesStore(app.db).idsByNumber([number])).get(number)!
    const reason = to === 'sold' ? 'sold' : 'returned'
    await inTransaction(app.db, (tx) => changeDevices(tx, [id], { to, reason }, app.clock()))
  }
  const inStock = (purchase: Purchase) =>
    purchase.lines[0]!.devices.filter(({ state }) => state === 'in_stock').map(({ number }) => number)

  const actions = {
    async buy({ isPhone, quantity: pieces, unitPrice }: Extract<Action, { do: 'buy' }>) {
      const line = { productId: (isPhone ? phone : cover)._id, quantity: pieces, unitPrice }
      const bill = (await send(purchasesUrl, billBody(app, supplier, [line]))).json<Purchase>()
      bills.push({ id: bill.id, lineId: bill.lines[0]!.id, isPhone })
      expected.owedPaise += Math.round(bill.total * 100)
    },
    async receive({ id, lineId, isPhone }: (typeof bills)[number], pieces: number) {
      const numbers = rowsOf(imeis(pieces, lastImei))
      const line = isPhone ? { lineId, numbers } : { lineId, quantity: pieces }
      const answer = await send(`${purchasesUrl}/${id}/receipts`, { lines: [line] })
      if (answer.statusCode !== 200) return
      lastImei += pieces
      expected[isPhone ? 'phones' : 'covers'] += pieces
    },
    async debit({ id, lineId, isPhone }: (typeof bills)[number], pieces: number) {
      const devices = inStock(await show(id)).slice(0, pieces)
      const line = isPhone ? { lineId, devices } : { lineId, quantity: pieces }
      await debited(id, line, isPhone ? devices.length : pieces, isPhone)
    },
    cheaper: ({ id, lineId, isPhone }: (typeof bills)[number], pieces: number) =>
      debited(id, { lineId, amount: pieces / 100 }, 0, isPhone),
    async sell({ id, isPhone }: (typeof bills)[number], pieces: number) {
      if (isPhone) {
        const [number] = inStock(await show(id))
        if (number === undefined) return
        await change(number, 'sold')
        sold.push(number)
        expected.phones--
      } else if (expected.covers > 0) {
        const quantity = Math.min(pieces, expected.covers)
        const { order } = await sellCovers(quantity)
        for (let piece = 0; piece < quantity; piece++) soldCovers.push(order)
        expected.covers -= quantity
      }
    },
    async takeBack({ isPhone }: (typeof bills)[number]) {
      const back = isPhone ? sold.pop() : soldCovers.pop()
      if (back === undefined) return
      if (isPhone) await change(back, 'in_stock')
      else
        await returned(
          owner,
          { order: back, lines: [{ position: 0, quantity: 1, restocked: 1 }] },
          cover.price,
        )
      expected[isPhone ? 'phones' : 'covers']++
    },
    async pay({ amount, isOnAccount }: Extract<Action, { do: 'pay' }>) {
      const rest = isOnAccount ? {} : { bills: bills.map(({ id }) => id).slice(0, 200) }
      const body = { method: 'upi', amount, day: isoDayInIndia(app.clock()), ...rest }
      await send(`${suppliersUrl}/${supplier.id}/payments`, body)
      expected.owedPaise -= Math.round(amount * 100)
    },
  }
  async function debited(id: string, line: object, pieces: number, isPhone: boolean) {
    const before = (await show(id)).debitNotes.length
    const body = { day: isoDayInIndia(app.clock()), lines: [line] }
    const answer = await send(`${purchasesUrl}/${id}/debit-notes`, body)
    if (answer.statusCode !== 200) return
    expected.owedPaise -= Math.round(answer.json<Purchase>().debitNotes[before]!.total * 100)
    expected[isPhone ? 'phones' : 'covers'] -= pieces
  }
  return {
    async act(action: Action) {
      if (action.do === 'buy') return actions.buy(action)
      if (action.do === 'pay') return actions.pay(action)
      const bill = bills[action.pick % Math.max(bills.length, 1)]
      if (bill) await actions[action.do](bill, action.quantity)
    },
    async expectBooksAgree() {
      const { balance, due, onAccount } = await supplierOf(owner, supplier)
      expect(Math.round(balance * 100)).toBe(expected.owedPaise)
      const duePaise = due.reduce((total, bill) => total + Math.round(bill.due * 100), 0)
      expect(duePaise - Math.round(onAccount * 100)).toBe(expected.owedPaise)
      const { rows } = await app.db.execute(
        sql`select on_hand from products where id in (${cover._id}, ${phone._id}) order by name`,
      )
      expect(rows).toEqual([{ on_hand: expected.covers }, { on_hand: expected.phones }])
    },
  }
}
