/** Where a device is. A customer's own phone stays `sold` while it is repaired: its repair job says where it lies. */
export const deviceStates = [
  'in_stock',
  'held',
  'withheld',
  'sold',
  'in_repair',
  'with_supplier',
  'returned_to_supplier',
  'scrapped',
] as const
export type DeviceState = (typeof deviceStates)[number]

export const isDeviceState = (text: string | undefined): text is DeviceState =>
  (deviceStates as readonly (string | undefined)[]).includes(text)

/** The table of states; the trigger `devices_guarded` refuses all other changes. */
export const deviceTransitions: Record<DeviceState, readonly DeviceState[]> = {
  in_stock: ['held', 'withheld', 'sold', 'in_repair', 'with_supplier', 'returned_to_supplier', 'scrapped'],
  held: ['in_stock', 'withheld', 'sold'],
  withheld: ['in_stock', 'in_repair', 'with_supplier', 'returned_to_supplier', 'scrapped'],
  // Back by a return, bought back, or the shipping was undone.
  sold: ['in_stock', 'held', 'withheld', 'scrapped'],
  in_repair: ['in_stock', 'withheld', 'with_supplier', 'scrapped'],
  with_supplier: ['in_stock', 'withheld', 'in_repair', 'returned_to_supplier', 'scrapped'],
  returned_to_supplier: [],
  scrapped: [],
}

/** It counts among the pieces on hand. */
export const isOnHand = (state: DeviceState) =>
  state !== 'sold' && state !== 'returned_to_supplier' && state !== 'scrapped'

/** An order has it: it is packed for it, or sold with it. */
export const isOfOrder = (state: DeviceState) => state === 'held' || state === 'sold'

/** It is on hand, and cannot be sold: it counts as held. One that is `held` is counted by its order. */
export const heldBackStates: DeviceState[] = ['withheld', 'in_repair', 'with_supplier']
export const isHeldBack = (state: DeviceState) => heldBackStates.includes(state)
