import type { DeviceState } from './device-states.ts'

/** As they end a sentence: "… is in stock". */
export const stateWords: Record<DeviceState, string> = {
  in_stock: 'in stock',
  held: 'held for an order',
  withheld: 'withheld from sale',
  sold: 'sold',
  in_repair: 'in repair',
  with_supplier: 'with the supplier',
  returned_to_supplier: 'returned to the supplier',
  scrapped: 'scrapped',
}

/** As it ends a sentence, with the order that has it: "356938035643809 …". */
export const whereDeviceIs = ({ state, orderId }: { state: DeviceState; orderId: string | null }) =>
  orderId !== null && (state === 'held' || state === 'sold')
    ? `is ${state} ${state === 'held' ? 'for' : 'with'} order ${orderId}`
    : `is ${stateWords[state]}`
