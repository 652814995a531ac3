import { ShopError } from '../../../platform/errors.ts'
import { daysThatCheckHolds, registerUrl } from './imei-check-rules.ts'

const problems = {
  missing: 'is used and was not checked for sale in the central IMEI register',
  old: `was last checked more than ${daysThatCheckHolds} days ago in the central IMEI register`,
}

/** `device` is the id for the link to its page, where staff enter the check. */
export const uncheckedDevice = (number: string, device: string, problem: keyof typeof problems) =>
  new ShopError(
    'conflict',
    'device_unchecked',
    `${number} ${problems[problem]}. Look it up at ${registerUrl}, and enter day, result and picture on its page under Devices.`,
    { field: 'serials', number, device, registerUrl },
  )

export const listedDevice = (number: string, device: string) =>
  new ShopError(
    'conflict',
    'device_listed',
    `${number} is listed in the central IMEI register and must not be sold or given back. Tell the police, and give them what you know of its seller.`,
    { field: 'serials', number, device },
  )

export const notItsImei = (number: string) =>
  new ShopError(
    'invalid',
    'not_its_imei',
    `${number} is not an IMEI of this device. Please choose one of its own.`,
    {
      field: 'number',
    },
  )

export const checkNotOfThisLife = () =>
  new ShopError(
    'invalid',
    'check_day_wrong',
    'Please enter the day of the check: not before the shop bought the device, and not after today.',
    { field: 'checkedOn' },
  )

export const notInTheShop = (number: string) =>
  new ShopError('conflict', 'device_gone', `${number} has left the shop, so that there is nothing to check.`)

export const pictureNotFound = () =>
  new ShopError('not_found', 'picture_not_found', 'There is no such picture.')
