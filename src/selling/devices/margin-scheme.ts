import type { Database } from '../../platform/database.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { StoredDevice } from './devices-store.ts'
import { marginDeviceAlone, usedPiecesDiffer } from './errors.ts'
import { marginSchemeStore } from './margin-scheme-store.ts'

/** Of a sold line: its device's life, and what the shop paid for it, which is not taxed again (rule 32 (5) of the CGST Rules). */
export interface MarginLife {
  marginPurchaseId: string
  purchasePricePaise: Paise
}

interface DeviceLine {
  quantity: number
  devices: StoredDevice[]
  shopItem: { name: string }
}

/**
 * The lives of the devices that are taxed on the margin, by the index of their line. Whether they are was settled when they were bought.
 *
 * @throws marginDeviceAlone (400) if such a device shares a line with another piece
 */
export async function marginLivesOf(db: Database, lines: DeviceLine[]): Promise<(MarginLife | undefined)[]> {
  const margins = lines.map(({ devices }) => devices.find(({ isMarginScheme }) => isMarginScheme))
  lines.forEach(({ quantity, shopItem }, index) => {
    if (margins[index] && quantity !== 1) throw marginDeviceAlone(shopItem.name)
  })
  const prices = await marginSchemeStore(db).pricesOf(margins.flatMap((device) => device?.purchaseId ?? []))
  return margins.map((device) => {
    if (!device?.purchaseId) return undefined
    return { marginPurchaseId: device.purchaseId, purchasePricePaise: prices.get(device.purchaseId)! }
  })
}

interface OrderedLine {
  productId: string
  quantity: number
  name: string
  isSerialised: boolean
}

/**
 * The same for an order online, whose bill is issued before its device is chosen: the one piece of a used item is its device. Lock the stock
 * before.
 *
 * @throws usedPiecesDiffer (409) if the shop has several pieces of an item, and one of them is taxed on the margin
 */
export async function marginLivesToOrder(
  tx: Database,
  lines: OrderedLine[],
): Promise<(MarginLife | undefined)[]> {
  const serialised = lines.filter(({ isSerialised }) => isSerialised).map(({ productId }) => productId)
  const pieces = await marginSchemeStore(tx).piecesInShop(serialised)
  return lines.map(({ productId, name }) => {
    const ofItem = pieces.filter((piece) => piece.productId === productId)
    if (ofItem.every(({ isMarginScheme }) => !isMarginScheme)) return undefined
    const [piece, another] = ofItem
    if (another) throw usedPiecesDiffer(name)
    return { marginPurchaseId: piece!.purchaseId, purchasePricePaise: piece!.purchasePricePaise! }
  })
}

/** Whether the bill of an order that names `marginPurchaseId` is right for the device: of the line that the device is chosen for. */
export const isBilledAs = (
  { isMarginScheme, purchaseId }: Pick<StoredDevice, 'isMarginScheme' | 'purchaseId'>,
  { marginPurchaseId }: { marginPurchaseId: string | null },
) => (isMarginScheme ? purchaseId : null) === marginPurchaseId
