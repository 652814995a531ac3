import type { Tone } from '../../ui/feedback/badge.tsx'
import type { UsedPhoneState } from './contract.ts'

export const stateLabels: Record<UsedPhoneState, string> = {
  offered: 'Not bought yet',
  bought: 'Bought',
  declined: 'Not bought',
  given_back: 'Given back to the seller',
}

export const stateTones: Record<UsedPhoneState, Tone> = {
  offered: 'wait',
  bought: 'good',
  declined: 'flat',
  given_back: 'flat',
}
