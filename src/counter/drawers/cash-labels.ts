import type { CashReason } from './contract.ts'

export const cashReasonLabels: Record<CashReason, string> = {
  tea: 'Tea and snacks',
  courier: 'Courier',
  owner: 'Owner',
  bank: 'Bank',
  other: 'Something else',
}
