import { ShopError } from '../../platform/errors.ts'
import type { DeviceState } from './device-states.ts'
import { stateWords, whereDeviceIs } from './state-words.ts'

export const deviceNotFound = () =>
  new ShopError(
    'not_found',
    'device_not_found',
    'The shop has no device with this number. Please scan it again.',
  )

/** `name`: of the item on the line. */
export const numberNotOfItem = (number: string, name: string, itsName: string | undefined) =>
  new ShopError(
    'conflict',
    'number_not_of_item',
    itsName === undefined
      ? `The shop has no ${name} with the number ${number}. Please scan it again, or add the device first.`
      : `${number} is a ${itsName}, not a ${name}. Please scan the number on the piece.`,
    { field: 'serials', number },
  )

export const deviceTwice = (number: string) =>
  new ShopError(
    'invalid',
    'device_twice',
    `${number} is a device that stands on the bill already. Please scan one number of each piece.`,
    { field: 'serials', number },
  )

/** Someone else moved it meanwhile, or it is not where the caller thought. */
export const deviceNotThere = (number: string, state: DeviceState, orderId: string | null) =>
  new ShopError(
    'conflict',
    'device_not_there',
    `${number} ${whereDeviceIs({ state, orderId })}. ${
      state === 'held'
        ? 'Take it out of that parcel first, or scan another one.'
        : 'Please scan another one, or look it up under Devices.'
    }`,
    { field: 'serials', number, state, order: orderId },
  )

export const piecesAreHeld = (name: string) =>
  new ShopError(
    'conflict',
    'pieces_are_held',
    `All pieces of ${name} that are left are held for orders or customers. Please cancel one of these, or add a piece, first.`,
    { field: 'serials' },
  )

export const deviceIsOrdered = (number: string, order: string) =>
  new ShopError(
    'conflict',
    'device_is_ordered',
    `The order ${order} is for ${number}: its bill names this piece and its tax. Please use another piece, or cancel that order first.`,
    { field: 'serials', number, order },
  )

export const numberTaken = (number: string, name: string, state: DeviceState) =>
  new ShopError(
    'conflict',
    'number_taken',
    `${number} belongs to a ${name} already, which is ${stateWords[state]}. Please compare it with *#06#.`,
    { field: 'numbers', number },
  )

export const numberRefused = ({ field, reason }: { field: string; reason: string }) =>
  new ShopError('invalid', 'number_refused', reason, { field })

export const piecesHaveNoNumbers = (name: string) =>
  new ShopError(
    'conflict',
    'pieces_have_no_numbers',
    `The pieces of ${name} are counted without numbers. Please give each its number in the product table first.`,
  )

export const numbersAlike = (number: string) =>
  new ShopError('invalid', 'numbers_alike', `${number} stands there twice. Please scan each piece once.`, {
    field: 'numbers',
    number,
  })

export const costOfSold = (number: string) =>
  new ShopError(
    'conflict',
    'cost_of_sold_device',
    `${number} has left the shop, so that its cost stays as it was. Please enter the repair as an expense.`,
  )

export const costOfEarlierPurchase = (number: string) =>
  new ShopError(
    'conflict',
    'cost_of_earlier_purchase',
    `The shop sold ${number} and bought it again since. Please enter the repair on the page of its newest purchase.`,
  )

export const costNotKnown = (number: string) =>
  new ShopError(
    'conflict',
    'cost_not_known',
    `What ${number} cost is not known yet. Please enter that first.`,
  )

export const marginDeviceAlone = (name: string) =>
  new ShopError(
    'invalid',
    'margin_device_alone',
    `Each used ${name} is taxed on its own margin. Please put each piece on a line of its own.`,
    { field: 'lines' },
  )

export const usedPiecesDiffer = (name: string) =>
  new ShopError(
    'conflict',
    'used_pieces_differ',
    `There are several used pieces of ${name}, which the shop sells at the counter. Please call or visit us for it.`,
    { field: 'lines' },
  )

/** Its sale has the cost that it had then. */
export const deviceOfOtherItem = () =>
  new ShopError(
    'conflict',
    'device_of_other_item',
    'One of these devices is not of this item. Please reload the page.',
    { field: 'devices' },
  )

export const deviceIsGone = (number: string, state: DeviceState) =>
  new ShopError(
    'conflict',
    'device_is_gone',
    `${number} is ${stateWords[state]}: a cost can only be entered for pieces in the shop.`,
    { field: 'devices', number, state },
  )

export const costIsSettled = (number: string) =>
  new ShopError('conflict', 'cost_is_settled', `${number} has the cost of the bill with which it came.`, {
    field: 'devices',
    number,
  })
