import { ShopError } from '../../../platform/errors.ts'

export const serialsOfReturnNeeded = (name: string) =>
  new ShopError(
    'invalid',
    'serials_needed',
    `Please scan the IMEI or serial number of each ${name} that comes back.`,
    { field: 'serials' },
  )

export const serialNotOfLine = (serial: string, name: string) =>
  new ShopError(
    'conflict',
    'serial_not_sold_here',
    `${serial} was not sold as ${name} on this bill, or has come back already. Please scan the number on the piece.`,
    { field: 'serials' },
  )

/** Of a line that was sold before its item had devices. */
export const numbersOfReturnNeeded = (name: string) =>
  new ShopError(
    'conflict',
    'serials_needed',
    `Each ${name} has a number in stock. Please scan the IMEI or serial number of each piece that comes back.`,
    { field: 'serials' },
  )

export const conditionOfDevicesNeeded = (name: string) =>
  new ShopError(
    'invalid',
    'condition_of_devices_needed',
    `Please say of each ${name} whether it can be sold again, is withheld or scrapped.`,
    { field: 'lines' },
  )
