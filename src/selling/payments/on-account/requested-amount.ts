import { formatRupees } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { amountProblem } from './amount-rule.ts'

/** The amount of a link without one, in rupees. */
const defaultRupees = 100

/** The requested amount as text, and in rupees if it is valid. */
export function requestedAmount(text: string | null) {
  const parsed = parseRupees(text ?? String(defaultRupees))
  if (parsed.problem !== undefined) return { shown: `₹${text}`, amount: undefined, problem: parsed.problem }
  const { rupees } = parsed
  const problem = amountProblem(rupees)
  return { shown: formatRupees(rupees), amount: problem === undefined ? rupees : undefined, problem }
}
