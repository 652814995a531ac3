import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import type { Discount } from './draft-bill.ts'

type ParsedDiscount = { discount: Discount | undefined; problem?: never } | { problem: string }

/** "10%" is a share, "1,000" an amount in rupees, an empty text no discount. */
export function parseDiscount(text: string): ParsedDiscount {
  if (text.trim() === '') return { discount: undefined }
  const percent = /^\s*([\d.,]+)\s*%\s*$/.exec(text)?.[1]
  const { rupees, problem } = parseRupees(percent ?? text)
  if (problem !== undefined) return { problem: 'Please enter an amount such as 500, or a share such as 10%.' }
  if (rupees < 0) return { problem: 'A discount cannot be below 0.' }
  if (percent === undefined)
    return { discount: rupees === 0 ? undefined : { amountPaise: fromRupees(rupees) } }
  if (rupees > 100) return { problem: 'A discount is at most 100%.' }
  return { discount: rupees === 0 ? undefined : { rateBp: Math.round(rupees * 100) } }
}

/** As it was typed. */
export function discountText(discount: Discount | undefined) {
  if (!discount) return ''
  return discount.amountPaise === undefined ? `${discount.rateBp / 100}%` : String(discount.amountPaise / 100)
}
