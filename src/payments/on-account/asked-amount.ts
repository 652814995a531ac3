import { formatRupees } from '../../money/money.ts'
import { OnAccountAmount } from '../contract.ts'

/** Rupees; what a link without an amount asks for. */
const otherwise = 100

/** What a payment link asks for, as it is shown, and in rupees where it can be paid at all. */
export function askedAmount(asked: string | null) {
  const rupees = asked === null ? otherwise : toNumber(asked)
  const shown = Number.isFinite(rupees) ? formatRupees(rupees) : `₹${asked}`
  const checked = OnAccountAmount.safeParse(rupees)
  return { shown, amount: checked.data, problem: checked.error?.issues[0]?.message }
}

const toNumber = (asked: string) => (asked.trim() === '' ? Number.NaN : Number(asked))
