import { formatRupees } from '../../platform/money/money.ts'
import type { CashReason } from './contract.ts'

export const cashReasonLabels: Record<CashReason, string> = {
  tea: 'Tea and snacks',
  courier: 'Courier',
  owner: 'Owner',
  bank: 'Bank',
  other: 'Something else',
  supplier: 'Supplier',
  used_phone: 'Used phone',
}

const tenderLabels: Record<string, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card machine',
  finance: 'Finance company',
  bank: 'Bank transfer',
  gateway: 'Payment provider',
  by_hand: 'By hand',
  exchange: 'Old phone in exchange',
}

export const tenderLabel = (tender: string) => tenderLabels[tender] ?? tender

/** "09" is from 9 to 10 o'clock. */
export const hourLabel = (hour: string) => `${hour}:00 to ${String(Number(hour) + 1).padStart(2, '0')}:00`

export const differenceText = (difference: number) =>
  difference === 0
    ? 'The cash is right.'
    : `${formatRupees(Math.abs(difference))} too ${difference < 0 ? 'little' : 'much'}`
