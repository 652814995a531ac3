import { ShopError } from '../../../platform/errors.ts'

const refused = (code: string, message: string) => new ShopError('conflict', code, message)

export const servicesHaveNoDevices = () =>
  refused(
    'services_have_no_devices',
    'A repair has no pieces in stock. Please choose a phone or an accessory.',
  )

export const hasDevicesAlready = (name: string) =>
  refused('has_devices_already', `Each ${name} has its number already. Please reload the page.`)

export const hasNoDevices = (name: string) =>
  refused('has_no_devices', `The pieces of ${name} have no numbers. Please reload the page.`)

/** `orders`: some of those that took pieces by count. */
export const ordersAreOpen = (name: string, orders: string[], more: number) =>
  refused(
    'orders_are_open',
    `Pieces of ${name} that are counted without numbers wait in ${orders.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Please hand them over or cancel them first, then enter the numbers.`,
  )

export const numbersDiffer = (name: string, onHand: number, numbers: number) =>
  new ShopError(
    'conflict',
    'numbers_differ',
    `The shop counts ${onHand} of ${name}, and there ${numbers === 1 ? 'is 1 line' : `are ${numbers} lines`}. Please enter the number of each piece on a line of its own, or correct the count first.`,
    { field: 'numbers' },
  )

export const devicesAreOnHand = (name: string, onHand: number, held: number) =>
  refused(
    'devices_are_on_hand',
    `${onHand} of ${name} ${onHand === 1 ? 'is' : 'are'} in the shop${held > 0 ? `, ${held} of them held` : ''}. This can be switched off once none is left.`,
  )
