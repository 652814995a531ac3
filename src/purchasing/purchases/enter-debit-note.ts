import type { Database } from '../../platform/database.ts'
import { newId, readableCode } from '../../platform/ids.ts'
import { fromRupees, paise, sum, type Paise } from '../../platform/money/money.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { sendBackStock } from '../../selling/catalogue/stock/stock.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { normalizeSerial } from '../../selling/devices/serial-rules.ts'
import { amountOfPieces } from '../../selling/pricing/amount-of-pieces.ts'
import { refuseDay } from './bill-amounts.ts'
import { taxOf, totalsOf, withTax, type LineAmounts } from './bill-rules.ts'
import { reduceReceivedCosts } from './change-received-costs.ts'
import type { DebitNoteInput } from './contract.ts'
import { lockBill } from './enter-purchase.ts'
import * as errors from './errors.ts'
import {
  purchaseEntriesStore,
  purchasesStore,
  type StoredLine,
  type StoredPurchase,
} from './purchases-store.ts'
import { receiptsStore, type LineState } from './receipts-store.ts'
import { lockSupplier } from './save-supplier.ts'

interface Entered {
  input: DebitNoteInput
  by: string
  now: Date
}

interface DebitedLine extends LineAmounts {
  line: StoredLine
  state: LineState
  quantity: number
  /** Those that go back, if its pieces have numbers. */
  devices: { id: string; purchaseId: string }[]
}

/**
 * Lowers a bill in the caller's transaction: goods go back to the supplier with what the bill says they cost, or they became cheaper. Locks
 * supplier, bill, items, devices.
 *
 * @throws purchaseNotFound (404), lineNotFound, moreThanReceived, notOfLine, deviceNotThere, stockIsShort, notAllArrived (409),
 *   dayBeforeBill, yearClosed, numbersNeeded, reductionTooLarge, piecesOrPriceNeeded (400)
 */
export async function enterDebitNote(tx: Database, id: string, { input, by, now }: Entered) {
  const known = await purchasesStore(tx).byId(id)
  if (!known) throw errors.purchaseNotFound()
  await lockSupplier(tx, known.supplierId)
  const bill = await lockBill(tx, id)
  refuseDay(input.day, now)
  if (input.day < bill.day) throw errors.dayBeforeBill()
  const lines = await debitedLines(tx, bill, input)
  const number = `DN-${readableCode(8)}`
  const noteId = newId(now.getTime())
  const rows = lines.map((debited, position) => ({
    ...toLine(debited),
    ...{ id: newId(now.getTime()), purchaseId: noteId, position },
  }))
  await purchaseEntriesStore(tx).add(
    {
      ...{ id: noteId, kind: 'debit_note', billId: bill.id, supplierId: bill.supplierId, number },
      ...{ day: input.day, note: input.note, enteredBy: by, enteredAt: now },
      ...{ discountPaise: paise(0), freightPaise: paise(0), isTaxCreditable: bill.isTaxCreditable },
      ...totalsOfNote(lines, bill),
    },
    rows,
  )
  await moveGoods(tx, lines, `Debit note ${number}`, now)
  await receiptsStore(tx).addDevices(
    lines.flatMap(({ devices }, place) =>
      devices.map(({ purchaseId }) => ({ lineId: rows[place]!.id, devicePurchaseId: purchaseId })),
    ),
  )
}

const toLine = ({
  line,
  quantity,
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  costPaise,
}: DebitedLine) => ({
  ...{ productId: line.productId, name: line.name, hsn: line.hsn, rateBp: line.rateBp },
  ...{ unitPricePaise: line.unitPricePaise, billLineId: line.id, quantity },
  ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, costPaise },
})

/** The costs are those of the bill with their share of its round-off, which goes back with them. */
function totalsOfNote(lines: DebitedLine[], { isTaxCreditable }: StoredPurchase) {
  const totals = totalsOf(lines)
  const taxPaise = taxOf(totals)
  const exactCostPaise = isTaxCreditable ? totals.taxablePaise : sum([totals.taxablePaise, taxPaise])
  const roundOffPaise = paise(sum(lines.map(({ costPaise }) => costPaise)) - exactCostPaise)
  return { ...totals, roundOffPaise, totalPaise: sum([totals.taxablePaise, taxPaise, roundOffPaise]) }
}

async function debitedLines(tx: Database, bill: StoredPurchase, { lines: entered }: DebitNoteInput) {
  const lines = new Map((await purchasesStore(tx).linesOf(bill.id)).map((line) => [line.id, line]))
  const states = await receiptsStore(tx).ofBill(bill.id)
  const serialised = await catalogueStore(tx).serialised(
    [...lines.values()].map(({ productId }) => productId),
  )
  const debited: DebitedLine[] = []
  for (const { lineId, quantity, devices, amount } of entered) {
    const line = lines.get(lineId.toLowerCase())
    if (!line || debited.some((other) => other.line.id === line.id)) throw errors.lineNotFound()
    const state = states.get(line.id)!
    if ([quantity, devices, amount].filter((given) => given !== undefined).length !== 1)
      throw errors.piecesOrPriceNeeded()
    if (amount !== undefined) {
      debited.push(cheaperLine(line, state, fromRupees(amount), bill))
      continue
    }
    if (serialised.has(line.productId) && !devices) throw errors.numbersNeeded(line.name)
    const found = devices ? await devicesOfLine(tx, line, devices) : []
    debited.push(returnedLine(line, state, devices ? found.length : quantity!, found))
  }
  return debited
}

/** What is left of the line, in money, for the pieces that are left. */
const leftOf = (line: StoredLine, state: LineState) => ({
  pieces: line.quantity - state.returned,
  taxablePaise: paise(line.taxablePaise - state.taxablePaise),
  cgstPaise: paise(line.cgstPaise - state.cgstPaise),
  igstPaise: paise(line.igstPaise - state.igstPaise),
  costPaise: paise(line.costPaise - state.costPaise),
})

/** @throws moreThanReceived (409) */
function returnedLine(line: StoredLine, state: LineState, quantity: number, devices: DebitedLine['devices']) {
  const inShop = state.received - state.returned
  if (quantity > inShop) throw errors.moreThanReceived(line.name, inShop)
  const left = leftOf(line, state)
  const share = (amountPaise: Paise) => amountOfPieces({ amountPaise, quantity: left.pieces }, 0, quantity)
  const cgstPaise = share(left.cgstPaise)
  return {
    ...{
      line,
      state,
      quantity,
      devices,
      taxablePaise: share(left.taxablePaise),
      cgstPaise,
      sgstPaise: cgstPaise,
    },
    ...{ igstPaise: share(left.igstPaise), costPaise: share(left.costPaise) },
  }
}

/** @throws notAllArrived (409), reductionTooLarge (400) */
function cheaperLine(
  line: StoredLine,
  state: LineState,
  amountPaise: Paise,
  bill: StoredPurchase,
): DebitedLine {
  if (state.received < line.quantity) throw errors.notAllArrived(line.name)
  const left = leftOf(line, state)
  const atMost = (taxPaise: Paise, leftPaise: Paise) => paise(Math.min(taxPaise, leftPaise))
  const tax = withTax(amountPaise, line.rateBp, bill.igstPaise === 0)
  const cgstPaise = atMost(tax.cgstPaise, left.cgstPaise)
  const igstPaise = atMost(tax.igstPaise, left.igstPaise)
  const costPaise = bill.isTaxCreditable ? amountPaise : sum([amountPaise, cgstPaise, cgstPaise, igstPaise])
  if (left.pieces === 0 || amountPaise > left.taxablePaise || costPaise > left.costPaise)
    throw errors.reductionTooLarge(line.name, left.taxablePaise)
  return {
    ...{ line, state, quantity: 0, devices: [], taxablePaise: amountPaise },
    ...{ cgstPaise, sgstPaise: cgstPaise, igstPaise, costPaise },
  }
}

/** @throws notOfLine (409) */
async function devicesOfLine(tx: Database, line: StoredLine, typed: string[]) {
  const numbers = typed.map(normalizeSerial)
  const store = devicesStore(tx)
  const ids = await store.idsByNumber(numbers)
  const found = new Map((await store.byIds([...new Set(ids.values())])).map((device) => [device.id, device]))
  const ofLine = new Set(
    (await receiptsStore(tx).devicesOf([line.id])).map(({ devicePurchaseId }) => devicePurchaseId),
  )
  const devices = new Map<string, { id: string; purchaseId: string }>()
  for (const number of numbers) {
    const device = found.get(ids.get(number) ?? '')
    if (!device?.purchaseId || !ofLine.has(device.purchaseId)) throw errors.notOfLine(number, line.name)
    devices.set(device.id, { id: device.id, purchaseId: device.purchaseId })
  }
  return [...devices.values()]
}

async function moveGoods(tx: Database, lines: DebitedLine[], note: string, now: Date) {
  const counted = lines.filter(({ quantity, devices }) => quantity > 0 && devices.length === 0)
  await sendBackStock(
    tx,
    counted.map(({ line, quantity, costPaise }) => ({
      productId: line.productId,
      quantity,
      costPaise,
      note,
    })),
    now,
  )
  const ids = lines.flatMap(({ devices }) => devices.map(({ id }) => id))
  const reason = 'returned_to_supplier'
  if (ids.length > 0) await changeDevices(tx, ids, { to: 'returned_to_supplier', reason, note }, now)
  for (const { line, state, quantity, costPaise } of lines)
    if (quantity === 0) await reduceReceivedCosts(tx, { line, state, reducedPaise: costPaise, note, now })
}
