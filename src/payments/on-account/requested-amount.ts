import { formatRupees } from '../../money/money.ts'
import { OnAccountAmount } from '../contract.ts'

/** The amount of a link without one, in rupees. */
const defaultRupees = 100

/** The requested amount as text, and in rupees if it is valid. */
export function requestedAmount(text: string | null) {
  const rupees = text === null ? defaultRupees : toNumber(text)
  const shown = Number.isFinite(rupees) ? formatRupees(rupees) : `₹${text}`
  const parsed = OnAccountAmount.safeParse(rupees)
  return { shown, amount: parsed.data, problem: parsed.error?.issues[0]?.message }
}

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
