import { formatRupees } from '../../../platform/money/money.ts'
import type { DoneReturn } from '../returns/contract.ts'

/** What staff give or send after goods came back. */
export const givenBackText = ({ cash, gateway, toSend, lowersDue, phone = 0 }: DoneReturn) =>
  [
    phone > 0 && `Give the old phone back, for ${formatRupees(phone)}.`,
    lowersDue > 0 && `${formatRupees(lowersDue)} comes off what is due.`,
    cash > 0 && `Give ${formatRupees(cash)} in cash.`,
    gateway > 0 && `${formatRupees(gateway)} goes back online.`,
    toSend > 0 && `${formatRupees(toSend)} waits under Refunds to send.`,
  ]
    .filter(Boolean)
    .join(' ') || 'Saved'

export const isGivenBack = ({ cash, gateway, toSend, lowersDue, phone = 0 }: DoneReturn) =>
  cash + gateway + toSend + lowersDue + phone > 0
