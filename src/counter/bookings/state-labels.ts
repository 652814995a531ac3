import type { BookingState } from './contract.ts'

export const stateLabels: Record<BookingState, string> = {
  open: 'Open',
  billed: 'Billed',
  given_back: 'Given back',
  lapsed: 'Lapsed',
}
