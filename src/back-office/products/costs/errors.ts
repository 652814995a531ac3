import { ShopError } from '../../../platform/errors.ts'

export const everyPieceHasCost = (name: string) =>
  new ShopError('conflict', 'every_piece_has_cost', `Every piece of ${name} has a cost already.`, {
    field: 'cost',
  })

/** Pieces were sold, counted or received since the page or the sheet was read. */
export const piecesChanged = (name: string, pieces: number) =>
  new ShopError(
    'conflict',
    'pieces_changed',
    `${name} has ${pieces === 1 ? 'one piece' : `${pieces} pieces`} without a cost now. Please check and save again.`,
    { field: 'cost', pieces },
  )

export const costsOfDevices = (name: string) =>
  new ShopError(
    'conflict',
    'costs_of_devices',
    `Each piece of ${name} has a number. Please enter the cost of each.`,
    { field: 'cost' },
  )

export const costSheetUnreadable = (sentence: string) =>
  new ShopError('invalid', 'sheet_not_readable', sentence)
