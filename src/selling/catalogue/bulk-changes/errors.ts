import { ShopError } from '../../../platform/errors.ts'

export const nothingSelected = () =>
  new ShopError('invalid', 'nothing_selected', 'None of these items is for sale any more.')

export const tooManyItems = (most: number) =>
  new ShopError(
    'invalid',
    'too_many_items',
    `That is more than ${most.toLocaleString('en-IN')} items. Please choose fewer, for example one kind at a time.`,
  )

export const bulkChangeNotFound = () =>
  new ShopError('not_found', 'bulk_change_not_found', 'This preview is too old. Please make a new one.')

export const alreadyApplied = () =>
  new ShopError('conflict', 'already_applied', 'These changes are saved already.')

export const cannotUndo = () =>
  new ShopError(
    'conflict',
    'cannot_undo',
    'Only the last bulk change can be undone, and only once. Please load the page again.',
  )
