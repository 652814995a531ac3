import { ShopError } from '../../../platform/errors.ts'
import type { StoredDevice } from '../../devices/devices-store.ts'
import { whereDeviceIs } from '../../devices/state-words.ts'
import type { PiecesToPack } from './pieces-to-pack-store.ts'

/** The page's field for the next number. */
const field = 'number'

export const numberUnknown = (number: string) =>
  new ShopError(
    'not_found',
    'device_not_found',
    `The shop has no device with the number ${number}. Please scan it again, or compare it with *#06#.`,
    { field, number },
  )

export const deviceOfOtherItem = (device: StoredDevice, name: string, wanted: PiecesToPack[]) =>
  new ShopError(
    'conflict',
    'device_of_other_item',
    `${device.number} is another item, ${name}, and ${whereDeviceIs(device)}. This order needs ${wanted.map((line) => line.name).join(', ')}.`,
    { field, number: device.number },
  )

export const deviceBilledOtherwise = (number: string) =>
  new ShopError(
    'conflict',
    'device_billed_otherwise',
    `The bill of this order is for another piece than ${number}, since each used device has a tax of its own. Please pack that piece, or cancel the order.`,
    { field, number },
  )

export const parcelIsFull = (name: string, quantity: number) =>
  new ShopError(
    'conflict',
    'parcel_is_full',
    quantity === 1
      ? `${name} has its device already. Please take that out of the parcel first.`
      : `All ${quantity} pieces of ${name} have their devices already. Please take one out of the parcel first.`,
    { field },
  )

export const parcelChanged = () =>
  new ShopError(
    'conflict',
    'parcel_changed',
    'Someone else has changed what is in this parcel. Please check it, then try again.',
    { field },
  )

export const nothingToPack = () =>
  new ShopError(
    'conflict',
    'nothing_to_pack',
    'Devices are chosen while a paid order is in the shop, and for items whose pieces have numbers. This order needs none now.',
    { field },
  )

interface Missing {
  name: string
  quantity: number
  missing: number
}

export const devicesMissing = (lines: Missing[]) =>
  new ShopError(
    'conflict',
    'devices_missing',
    `Please scan the IMEI or serial number of each piece before it leaves. Missing: ${lines
      .map(({ name, quantity, missing }) => `${missing} of ${quantity} × ${name}`)
      .join(', ')}.`,
    { field, missing: lines.reduce((total, { missing }) => total + missing, 0) },
  )
