import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { lockStock, receiveStock } from '../../selling/catalogue/stock/stock.ts'
import { amountOfPieces } from '../../selling/pricing/amount-of-pieces.ts'
import { bringInDevices, type IncomingDevice } from './bring-in-devices.ts'
import { maxDevices, type ReceiptInput } from './contract.ts'
import { lockBill } from './enter-purchase.ts'
import { lineNotFound, moreThanOrdered, numbersNeeded, quantityNeeded, tooManyDevices } from './errors.ts'
import { purchasesStore, type StoredLine } from './purchases-store.ts'
import { receiptsStore } from './receipts-store.ts'

interface Received {
  input: ReceiptInput
  by: string
  now: Date
}

/** What arrived of one line: pieces with their cost, or devices with theirs. */
interface Arrival {
  line: StoredLine
  quantity: number
  costPaise: Paise
  /** Null for an item whose pieces have no numbers. */
  devices: IncomingDevice[] | null
}

/**
 * Receives goods of a bill in the caller's transaction, with their costs. Locks the bill, the items, the devices.
 *
 * @throws purchaseNotFound (404), lineNotFound, debitNoteStays, moreThanOrdered (409), numbersNeeded, quantityNeeded, wrongNumbers (400)
 */
export async function receiveGoods(tx: Database, id: string, { input, by, now }: Received) {
  const bill = await lockBill(tx, id)
  const note = `Bill ${bill.number}`
  const arrivals = await arrivalsOf(tx, bill.id, input)
  await lockStock(
    tx,
    arrivals.map(({ line, quantity }) => ({ productId: line.productId, quantity })),
  )
  const counted = arrivals.filter((arrival) => arrival.devices === null)
  await receiveStock(
    tx,
    counted.map(({ line, quantity, costPaise }) => ({
      productId: line.productId,
      quantity,
      costPaise,
      note,
    })),
    now,
  )
  await receiptsStore(tx).add(
    arrivals.map(({ line, quantity, devices }) => ({
      ...{ id: newId(now.getTime()), lineId: line.id, quantity, isSerialised: devices !== null },
      ...{ receivedAt: now, receivedBy: by },
    })),
  )
  const devices = arrivals.flatMap((arrival) => arrival.devices ?? [])
  if (devices.length === 0) return
  const lives = await bringInDevices(tx, devices, { source: 'purchase', reason: 'purchased', note, now })
  await receiptsStore(tx).addDevices(
    devices.map(({ lineId }, place) => ({ lineId, devicePurchaseId: lives[place]! })),
  )
}

async function arrivalsOf(tx: Database, billId: string, input: ReceiptInput): Promise<Arrival[]> {
  const lines = new Map((await purchasesStore(tx).linesOf(billId)).map((line) => [line.id, line]))
  const states = await receiptsStore(tx).ofBill(billId)
  const received = new Map([...states].map(([lineId, state]) => [lineId, state.received]))
  const serialised = await catalogueStore(tx).serialised(
    [...lines.values()].map(({ productId }) => productId),
  )
  const rows = input.lines.reduce((total, { numbers = [] }) => total + numbers.length, 0)
  if (rows > maxDevices) throw tooManyDevices(maxDevices)
  return input.lines.map(({ lineId, quantity, numbers = [] }) => {
    const line = lines.get(lineId.toLowerCase())
    if (!line) throw lineNotFound()
    const isSerialised = serialised.has(line.productId)
    const pieces = isSerialised ? numbers.length : quantity
    if (!pieces) throw isSerialised ? numbersNeeded(line.name) : quantityNeeded(line.name)
    const before = received.get(line.id)!
    if (pieces > line.quantity - before) throw moreThanOrdered(line.name, line.quantity - before)
    received.set(line.id, before + pieces)
    const cost = { amountPaise: line.costPaise, quantity: line.quantity }
    const devices = numbers.map((row, place) => ({
      ...{ lineId: line.id, productId: line.productId, numbers: row },
      costPaise: amountOfPieces(cost, before + place, 1),
    }))
    return {
      ...{ line, quantity: pieces, costPaise: amountOfPieces(cost, before, pieces) },
      devices: isSerialised ? devices : null,
    }
  })
}
