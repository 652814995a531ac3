import { ShopError } from '../../../platform/errors.ts'
import { formatDay } from '../../../platform/time-zone.ts'

export const changeTooEarly = (lastIssuedAt: Date) =>
  new ShopError(
    'invalid',
    'scheme_too_early',
    `The shop issued a document on ${formatDay(lastIssuedAt.toISOString())}, and documents stay as they are. Please enter a later day.`,
    { field: 'from' },
  )
