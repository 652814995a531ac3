import { fromRupees } from '../../../platform/money/money.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { PayBackBy } from '../../tenders/contract.ts'
import type { ReturnAmount } from '../returns/contract.ts'

interface PayBackChoice {
  payBackBy: PayBackBy
  isExchange: boolean
}

/** Of the form `0x1,2x3`. */
export const piecesOf = (lines: { position: number; quantity: number }[]) =>
  lines.map(({ position, quantity }) => `${position}x${quantity}`).join(',')

/** What the shop gives back for pieces, as the server computes it. */
export const fetchWorth = (order: string, pieces: string, { payBackBy, isExchange }: PayBackChoice) =>
  browserApi().counterReturns.worth({
    querystring: { order, pieces, payBackBy, isExchange: isExchange ? 'true' : 'false' },
  })

export const worthInPaise = ({ worth, toFinance, lowersDue }: ReturnAmount) => ({
  worthPaise: fromRupees(worth),
  toFinancePaise: fromRupees(toFinance),
  lowersDuePaise: fromRupees(lowersDue),
})
