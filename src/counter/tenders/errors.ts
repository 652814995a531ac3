import { ShopError } from '../../platform/errors.ts'
import { formatPaise, type Paise } from '../../platform/money/money.ts'

const invalid = (code: string, message: string) =>
  new ShopError('invalid', code, message, { field: 'tenders' })

export const tendersDiffer = (message: string) => invalid('tenders_differ', message)

export const tooMuchCash = (tooMuchPaise: Paise) =>
  invalid(
    'too_much_cash',
    `Take at least ${formatPaise(tooMuchPaise)} less in cash, the rest by UPI or card.`,
  )

/** `whom`: "the owner or a manager". */
export const returnAboveLimit = (limitPaise: Paise, whom: string) =>
  new ShopError(
    'forbidden',
    'return_above_limit',
    `You may give back up to ${formatPaise(limitPaise)} for one bill. Please ask ${whom}.`,
  )
