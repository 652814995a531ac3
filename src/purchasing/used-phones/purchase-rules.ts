import { formatPaise, fromRupees, type Paise } from '../../platform/money/money.ts'
import type { PaidBy } from './contract.ts'
import type { Papers } from './offers/contract.ts'

/** Section 36 (4) of the Income-tax Act 2025: more in cash to one person on a day is no expense of the shop. */
const cashToOnePersonPaise = fromRupees(10_000)

/** How long the shop waits for a phone that was offered, with the data of its seller. */
export const offerDays = 7

export interface Checked {
  imei1: string
  imei2: string | null
  isUnlocked: boolean
  isErased: boolean
  /** In the central IMEI register, newest first. */
  checks: { number: string; result: 'clear' | 'listed' }[]
  pictures: { kind: string }[]
  /** Numbers of devices of the shop that bear one of these numbers. */
  inShop: string[]
}

export const numbersOf = ({ imei1, imei2 }: Pick<Checked, 'imei1' | 'imei2'>) =>
  imei2 === null ? [imei1] : [imei1, imei2]

const listedText = (number: string) =>
  `${number} is listed in the central IMEI register as lost or stolen. Do not buy it. Inform the police (112), and give them what you know of the seller.`

/** Why the phone cannot be bought yet, the most serious first. */
export function purchaseProblems(phone: Checked): string[] {
  const results = numbersOf(phone).map((number) => ({
    number,
    result: phone.checks.find((check) => check.number === number)?.result,
  }))
  return [
    ...results.filter(({ result }) => result === 'listed').map(({ number }) => listedText(number)),
    ...phone.inShop.map((number) => `${number} is in the shop already. Compare the number with *#06#.`),
    ...results
      .filter(({ result }) => result === undefined)
      .map(({ number }) => `Look ${number} up in the central IMEI register first.`),
    ...(phone.isUnlocked
      ? []
      : [
          'The account lock is on. Ask the seller to sign out of Google or Apple on the phone, then tick it.',
        ]),
    ...(phone.isErased ? [] : ['The seller’s data are still on it. Erase the phone, then tick it.']),
    ...(phone.pictures.some(({ kind }) => kind === 'document')
      ? []
      : ['Take a picture of the masked document first.']),
  ]
}

interface Priced {
  pricePaise: Paise
  /** Of the used item that it becomes a piece of. */
  salePricePaise: Paise
  papers: Papers
  /** What the seller got in cash for other phones today. */
  cashTodayPaise: Paise
}

/** What staff should think of before they buy it. */
export function purchaseWarnings({ pricePaise, salePricePaise, papers, cashTodayPaise }: Priced): string[] {
  return [
    ...(pricePaise > salePricePaise
      ? [
          `${formatPaise(pricePaise)} is more than the ${formatPaise(salePricePaise)} at which it will be sold.`,
        ]
      : []),
    ...(pricePaise + cashTodayPaise > cashToOnePersonPaise
      ? [
          `More than ${formatPaise(cashToOnePersonPaise)} a day in cash to one person is no expense for income tax (section 36 (4)). Please pay by UPI or bank.`,
        ]
      : []),
    ...(papers === 'none' ? ['Neither bill nor box was seen. Ask where the phone comes from.'] : []),
  ]
}

export const paidByWords: Record<PaidBy, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
  exchange: 'In exchange',
}
