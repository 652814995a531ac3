import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { deviceMovesStore } from '../../selling/catalogue/stock/device-moves-store.ts'
import { lockStock } from '../../selling/catalogue/stock/stock.ts'
import { changeDeviceCosts } from '../../selling/devices/change-device-costs.ts'
import { isOnHand } from '../../selling/devices/device-states.ts'
import { livesStore, type DeviceLife } from '../../selling/devices/lives-store.ts'
import { amountOfPieces } from '../../selling/pricing/amount-of-pieces.ts'
import { piecesSold } from './errors.ts'
import type { StoredLine } from './purchases-store.ts'
import { receiptsStore, type LineState } from './receipts-store.ts'

type CostOfLine = Pick<StoredLine, 'costPaise' | 'quantity'>

interface ChangedLine {
  line: StoredLine
  after: CostOfLine
  state: LineState
  note: string
  now: Date
}

/**
 * The pieces that arrived of a line cost more or less than entered. Locks the item.
 *
 * @throws piecesSold (409) if one of them left the shop
 */
export async function changeReceivedCosts(tx: Database, { line, after, state, note, now }: ChangedLine) {
  const costOf = (cost: CostOfLine) =>
    amountOfPieces({ ...cost, amountPaise: cost.costPaise }, 0, state.received)
  const differencePaise = paise(costOf(after) - costOf(line))
  if (differencePaise === 0) return
  const pieces = await piecesInShop(tx, line, state)
  if (!pieces) throw piecesSold(line.name)
  await spreadDifference(tx, pieces, { productId: line.productId, differencePaise, note, now })
}

/** The pieces of a line became cheaper by a debit note. False if one of them left the shop: its cost stays then, and so do the others. */
export async function reduceReceivedCosts(
  tx: Database,
  { line, state, reducedPaise, note, now }: Omit<ChangedLine, 'after'> & { reducedPaise: Paise },
) {
  const pieces = await piecesInShop(tx, line, state)
  if (!pieces) return false
  const differencePaise = paise(0 - reducedPaise)
  await spreadDifference(tx, pieces, { productId: line.productId, differencePaise, note, now })
  return true
}

/** Its devices, none for an item without numbers; undefined if pieces left the shop. Locks the item. */
async function piecesInShop(tx: Database, { id, productId }: StoredLine, state: LineState) {
  await lockStock(tx, [{ productId, quantity: 1 }])
  const receipts = receiptsStore(tx)
  const lives = await livesOfLine(tx, id)
  if (lives.length > 0) {
    const isWhole = lives.length === state.received
    return isWhole && lives.every((life) => life.isNewest && isOnHand(life.state)) ? lives : undefined
  }
  const isSerialised = (await catalogueStore(tx).serialised([productId])).has(productId)
  const hasLeft =
    state.firstReceivedAt === null || (await receipts.leftSince(productId, state.firstReceivedAt))
  return isSerialised || hasLeft ? undefined : []
}

/** The devices that came with a line, without those that were replaced. */
async function livesOfLine(tx: Database, lineId: string): Promise<DeviceLife[]> {
  const devices = await receiptsStore(tx).devicesOf([lineId])
  const replaced = new Set(devices.map(({ replacedId }) => replacedId))
  const ids = devices.map(({ devicePurchaseId }) => devicePurchaseId).filter((id) => !replaced.has(id))
  return [...(await livesStore(tx).byIds(ids)).values()]
}

interface Difference {
  productId: string
  differencePaise: Paise
  note: string
  now: Date
}

async function spreadDifference(
  tx: Database,
  lives: DeviceLife[],
  { productId, differencePaise, note, now }: Difference,
) {
  if (lives.length === 0) {
    await deviceMovesStore(tx).changeCost(
      { productId, device: null, pieces: 0, valuePaise: differencePaise, note },
      now,
    )
    return
  }
  const totalPaise = lives.reduce((total, { costPaise }) => total + (costPaise ?? 0), 0) + differencePaise
  // Each has an equal share, as when it arrived.
  const costs = lives.map((_, place) =>
    amountOfPieces({ amountPaise: paise(totalPaise), quantity: lives.length }, place, 1),
  )
  await changeDeviceCosts(
    tx,
    lives.map((life, place) => ({ life, costPaise: costs[place]! })),
    note,
    now,
  )
}
