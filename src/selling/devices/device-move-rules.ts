import type { DeviceState } from './device-states.ts'

/** Where staff may move a device that no order has. What goes back to the supplier for good has its debit note. */
export const staffMoves = {
  in_stock: ['withheld', 'in_repair', 'with_supplier', 'scrapped'],
  withheld: ['in_stock', 'in_repair', 'with_supplier', 'scrapped'],
  in_repair: ['in_stock', 'withheld', 'with_supplier', 'scrapped'],
  with_supplier: ['in_stock', 'withheld', 'in_repair', 'scrapped'],
} as const

export type MovableState = keyof typeof staffMoves
export type StaffMove = (typeof staffMoves)[MovableState][number]

export const isMovable = (state: DeviceState): state is MovableState => Object.hasOwn(staffMoves, state)

/** As the stock moves have it. */
export function moveReason(from: MovableState, to: StaffMove) {
  if (to === 'scrapped') return 'scrapped' as const
  if (to === 'in_repair') return 'to_repair' as const
  if (to === 'with_supplier') return 'to_supplier' as const
  if (from === 'in_repair') return 'from_repair' as const
  if (from === 'with_supplier') return 'from_supplier' as const
  return to === 'withheld' ? ('withheld' as const) : ('released' as const)
}
