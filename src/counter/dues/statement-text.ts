import { formatRupees } from '../../platform/money/money.ts'
import { formatDay } from '../../platform/time-zone.ts'
import type { Statement } from './contract.ts'

/** A message with the bills that are due: a reminder, or the statement that nothing is. In English and Tamil, as the receipt's thanks. */
export function statementText(
  { name, due, bills }: Pick<Statement, 'name' | 'due' | 'bills'>,
  shop: { name: string; upiId?: string },
) {
  const hello = `Hello${name === '' ? '' : ` ${name}`},`
  if (due === 0) return `${hello} all your bills at ${shop.name} are paid. Thank you!\nநன்றி!`
  const open = bills.filter((bill) => bill.due > 0)
  return [
    `${hello} ${formatRupees(due)} is due at ${shop.name}:`,
    ...open.map((bill) => `${bill.code}: ${formatRupees(bill.due)} by ${formatDay(bill.until)}`),
    'Please pay at the shop or by UPI. Thank you!',
    `தயவுசெய்து ${formatRupees(due)} செலுத்தவும். நன்றி!`,
  ].join('\n')
}
