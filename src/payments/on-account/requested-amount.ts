import { formatRupees } from '../../money/money.ts'
import { OnAccountAmount } from '../contract.ts'

/** Rupees; what a link without an amount asks for. */
const defaultRupees = 100

/** What a payment link asks for, as it is shown, and in rupees where it can be paid at all. */
export function requestedAmount(text: string | null) {
  const rupees = text === null ? defaultRupees : toNumber(text)
  const shown = Number.isFinite(rupees) ? formatRupees(rupees) : `₹${text}`
  const parsed = OnAccountAmount.safeParse(rupees)
  return { shown, amount: parsed.data, problem: parsed.error?.issues[0]?.message }
}

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
