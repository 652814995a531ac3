import { formatRupees } from '../../money/money.ts'
import { amountProblem } from './amount-rule.ts'

/** The amount of a link without one, in rupees. */
const defaultRupees = 100

/** The requested amount as text, and in rupees if it is valid. */
export function requestedAmount(text: string | null) {
  const rupees = text === null ? defaultRupees : toNumber(text)
  const shown = Number.isFinite(rupees) ? formatRupees(rupees) : `₹${text}`
  const problem = amountProblem(rupees)
  return { shown, amount: problem === undefined ? rupees : undefined, problem }
}

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
