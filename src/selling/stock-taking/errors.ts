import { ShopError } from '../../platform/errors.ts'
import { formatDayTime } from '../../platform/time-zone.ts'
import { scopeText } from './scope-text.ts'

export const stockTakingNotFound = () =>
  new ShopError(
    'not_found',
    'stock_taking_not_found',
    'This stock-taking does not exist. Please go back to the list.',
  )

/** A scan names its item by id, and the item was deleted. */
export const chosenItemMissing = () =>
  new ShopError('invalid', 'item_not_found', 'This item does not exist any more. Please scan it again.', {
    field: 'item',
  })

type OpenStockTaking = Parameters<typeof scopeText>[0] & { id: string; by: string; startedAt: Date }

export const stockTakingOpen = ({ id, by, startedAt, ...scope }: OpenStockTaking) =>
  new ShopError(
    'conflict',
    'stock_taking_open',
    `${by} started a stock-taking of the same items on ${formatDayTime(startedAt.toISOString())} (${scopeText(scope)}). Count in that one, or finish or discard it first.`,
    { stockTaking: id },
  )

export const stockTakingEnded = () =>
  new ShopError(
    'conflict',
    'stock_taking_ended',
    'This stock-taking has ended, so that nothing was counted or changed. Correct the stock in the product table, or start another one.',
  )

export const nothingToCount = () =>
  new ShopError(
    'invalid',
    'nothing_to_count',
    'No phone or accessory for sale fits. Please choose another catalogue, category or brand.',
    { field: 'brand' },
  )

export const codeIsEmpty = () =>
  new ShopError('invalid', 'code_is_empty', 'Please scan a code, or type a name.', { field: 'code' })

export const devicesAreScanned = (name: string) =>
  new ShopError(
    'invalid',
    'devices_are_scanned',
    `Each ${name} has a number of its own. Please scan the IMEI or serial number of each piece.`,
    { field: 'code' },
  )

export const scanNotFound = () =>
  new ShopError('not_found', 'scan_not_found', 'This scan was taken back already. Please reload the page.')

export const noSuchDifference = () =>
  new ShopError(
    'conflict',
    'no_such_difference',
    'There is no difference of this item any more. Please reload the page.',
  )

export const reasonDoesNotFit = (isMissing: boolean) =>
  new ShopError(
    'invalid',
    'reason_does_not_fit',
    isMissing
      ? 'Fewer pieces were counted than expected. Please choose a reason for missing pieces.'
      : 'More pieces were counted than expected. Please choose a reason for additional pieces.',
    { field: 'reason' },
  )

export const reasonsMissing = (names: string[]) =>
  new ShopError(
    'conflict',
    'reasons_missing',
    `Please choose a reason for ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. Items that moved while they were counted need their own reason, or a second count.`,
    { field: 'others' },
  )

export const packedDevicesMissing = (numbers: { number: string; order: string }[]) =>
  new ShopError(
    'conflict',
    'packed_devices_missing',
    `${numbers.map(({ number, order }) => `${number} is packed for order ${order}`).join('; ')}. Take it out of the parcel and pack another one first, or leave the stock as it is.`,
    { devices: numbers.map(({ number }) => number) },
  )
