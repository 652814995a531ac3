import { sql } from 'drizzle-orm'
import { enterCosts } from '../../back-office/products/costs/enter-costs.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import {
  DebitNoteInput,
  PurchaseInput,
  ReceiptInput,
  type Purchase,
} from '../../purchasing/purchases/contract.ts'
import { enterDebitNote } from '../../purchasing/purchases/enter-debit-note.ts'
import { enterPurchase } from '../../purchasing/purchases/enter-purchase.ts'
import { paySupplier, takeBackPayment, takeRefund } from '../../purchasing/purchases/pay-supplier.ts'
import { showPurchase } from '../../purchasing/purchases/present-purchase.ts'
import { receiveGoods } from '../../purchasing/purchases/receive-goods.ts'
import { replaceDevice } from '../../purchasing/purchases/replace-device.ts'
import { addSupplier, lockSupplier } from '../../purchasing/purchases/save-supplier.ts'
import {
  SupplierInput,
  SupplierPayment,
  SupplierRefund,
} from '../../purchasing/purchases/suppliers/contract.ts'
import { newImeis } from '../device-fixtures.ts'
import type { TestApp } from '../test-app.ts'
import { devicesOf, newPhone } from './device-actions.ts'
import { unlessRefused, type RunAction, type World } from './world.ts'

export const openSupplier = ({ db, clock }: TestApp) =>
  inTransaction(db, (tx) => addSupplier(tx, SupplierInput.parse({ name: newId() }), clock()))

/** Runs the work in a transaction; whether it was done. */
async function isDone({ stage: { app } }: World, work: (tx: Database) => Promise<unknown>) {
  return (await unlessRefused(inTransaction(app.db, work).then(() => true))) ?? false
}

/** The newest bill, or another one. */
async function pickBill({ stage: { app }, supplierId }: World, which: number): Promise<Purchase | undefined> {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from purchases where supplier_id = ${supplierId} and kind = 'bill' order by entered_at desc, id desc`)
  const bill = rows[(which % 3) % Math.max(rows.length, 1)]
  return bill && showPurchase(app.db, bill.id)
}

/** Usually of pieces that are in stock, sometimes of any, so that refusals are tested too. */
const devicesOfBill = ({ lines }: Purchase, which: number) =>
  lines
    .flatMap(({ devices }) => devices)
    .filter(({ state }) => which > 5 || state === 'in_stock')
    .map(({ number }) => number)

const today = ({ stage: { app } }: World) => isoDayInIndia(app.clock())

/** By the debit notes of a bill. */
async function creditedPaise(tx: Database, billId: string) {
  const { debitNotes } = await showPurchase(tx, billId)
  return debitNotes.reduce((total, note) => total + fromRupees(note.total), 0)
}

/** Numbers of devices that arrive: usually new ones, sometimes one that the shop sold, or has. */
async function arriving(world: World, which: number, pieces: number) {
  const numbers = newImeis(pieces)
  if (which % 4 === 3) {
    const devices = await devicesOf(world)
    const known = devices.filter(({ state }) => which > 5 || state === 'sold')[0]
    if (known) numbers[0] = known.number
  }
  return numbers.map((imei1) => ({ imei1 }))
}

/** Actions of the owner on bills of the world's supplier and the costs of pieces. */
export const purchaseActions: Record<string, RunAction> = {
  /** Of an item that is counted and of devices, with freight and a discount. */
  async enterPurchase(world, which, size) {
    const input = PurchaseInput.parse({
      ...{ supplierId: world.supplierId, number: newId(), day: today(world) },
      lines: [
        { productId: world.items[which % 2]!.id, quantity: 1 + size, unitPrice: 99.9 + which },
        { productId: newPhone(world).id, quantity: 1 + (which % 3), unitPrice: 700 + size },
      ],
      ...{ freight: size * 33.33, discount: which * 7.77 },
    })
    const entered = { input, by: world.staffId, now: world.stage.app.clock() }
    let billId = ''
    if (!(await isDone(world, async (tx) => (billId = await enterPurchase(tx, entered))))) return
    const { total } = await showPurchase(world.stage.app.db, billId)
    world.owedPaise += fromRupees(total)
  },

  /** A piece, or all that is left of a line, or more than that. */
  async receivePurchase(world, which, size) {
    const bill = await pickBill(world, which)
    if (!bill) return
    const line = bill.lines[size % 2]!
    const left = line.quantity - line.received
    const pieces = Math.max(1, size < 2 ? left : which === 7 ? left + 1 : 1)
    const goods = line.isSerialised ? { numbers: await arriving(world, which, pieces) } : { quantity: pieces }
    const input = ReceiptInput.parse({ lines: [{ lineId: line.id, ...goods }] })
    const received = { input, by: world.staffId, now: world.stage.app.clock() }
    if (!(await isDone(world, (tx) => receiveGoods(tx, bill.id, received)))) return
    world.items.find(({ id }) => id === line.productId)!.counted! += pieces
  },

  /** Pieces or devices go back, or all of a line became cheaper. */
  async debitPurchase(world, which, size) {
    const bill = await pickBill(world, which)
    if (!bill) return
    const [counted, numbered] = bill.lines as [Purchase['lines'][0], Purchase['lines'][0]]
    const devices = devicesOfBill(bill, which).slice(0, size)
    const wanted = [
      { lineId: counted.id, quantity: 1 + (which % 2) },
      { lineId: numbered.id, devices },
      { lineId: numbered.id, devices },
      { lineId: bill.lines[which % 2]!.id, amount: 3.33 },
    ][size]!
    if ('devices' in wanted && devices.length === 0) return
    const input = DebitNoteInput.parse({ day: today(world), lines: [wanted] })
    const entered = { input, by: world.staffId, now: world.stage.app.clock() }
    const { app } = world.stage
    const credited = await unlessRefused(
      inTransaction(app.db, async (tx) => {
        // So that no other debit note is counted with it.
        await lockSupplier(tx, world.supplierId)
        const before = await creditedPaise(tx, bill.id)
        await enterDebitNote(tx, bill.id, entered)
        return (await creditedPaise(tx, bill.id)) - before
      }),
    )
    if (credited === undefined) return
    world.owedPaise -= credited
    const line = 'quantity' in wanted ? counted : numbered
    const pieces = 'amount' in wanted ? 0 : (wanted.quantity ?? devices.length)
    world.items.find(({ id }) => id === line.productId)!.counted! -= pieces
  },

  async replaceDevice(world, which) {
    const bill = await pickBill(world, which)
    const [device] = bill ? devicesOfBill(bill, which) : []
    if (!bill || device === undefined) return
    const [numbers] = await arriving(world, which, 1)
    const replacement = { device, numbers: { imei2: '', serial: '', ...numbers! } }
    const now = world.stage.app.clock()
    await isDone(world, (tx) => replaceDevice(tx, bill.id, replacement, now))
  },

  /** For a bill or on account, in cash or by bank. */
  async paySupplier(world, which, size) {
    const bill = size < 2 ? await pickBill(world, which) : undefined
    const input = SupplierPayment.parse({
      ...{ method: size % 2 === 0 ? 'cash' : 'bank', amount: 250.5 + 100 * which, day: today(world) },
      ...(bill && { bills: [bill.id] }),
    })
    const payment = { input, by: world.staffId, now: world.stage.app.clock() }
    if (await isDone(world, (tx) => paySupplier(tx, world.supplierId, payment)))
      world.owedPaise -= fromRupees(input.amount)
  },

  /** At most what the supplier owes; more is refused. */
  async takeSupplierRefund(world, which, size) {
    const input = SupplierRefund.parse({
      ...{ method: size % 2 === 0 ? 'cash' : 'bank', amount: 50.5 + 100 * which, day: today(world) },
    })
    const refund = { input, by: world.staffId, now: world.stage.app.clock() }
    if (await isDone(world, (tx) => takeRefund(tx, world.supplierId, refund)))
      world.owedPaise += fromRupees(input.amount)
  },

  async takeSupplierPaymentBack(world, which) {
    const { app } = world.stage
    const { rows } = await app.db.execute<{ id: string; paise: number }>(sql`
      select id, amount_paise::float8 as paise from supplier_payments where supplier_id = ${world.supplierId} order by id`)
    const payment = rows[which % Math.max(rows.length, 1)]
    if (!payment) return
    const taken = { by: world.staffId, now: app.clock() }
    if (await isDone(world, (tx) => takeBackPayment(tx, payment.id, taken))) world.owedPaise += payment.paise
  },

  /** Of all pieces of an item, or of those without one. */
  async enterCost(world, which, size) {
    const { db, clock } = world.stage.app
    const { id } = world.items[which % 2]!
    const { rows } = await db.execute<{ pieces: number; without: number }>(sql`
      select coalesce(on_hand, 0) as pieces, greatest(coalesce(on_hand, 0) - pieces_with_cost, 0) as without from products where id = ${id}`)
    const all = size === 3
    const pieces = rows[0]![all ? 'pieces' : 'without']
    await unlessRefused(enterCosts(db, id, { pieces, cost: 33.33 + which, all }, clock()))
  },
}
