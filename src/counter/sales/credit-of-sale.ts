import type { StaffRole } from '../../people/accounts/roles/role-rules.ts'
import { whomToAsk } from '../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../platform/database.ts'
import { fromRupees, paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia, laterDay } from '../../platform/time-zone.ts'
import { duesStore } from '../../selling/orders/dues/dues-store.ts'
import type { CounterSettings } from '../../site/shop/settings/contract.ts'
import type { NewSale } from './contract.ts'
import { dueDayNotPossible, dueNeedsCustomer, dueNeedsManager } from './errors.ts'

/** Bills that are paid later than this are no dues of a shop. */
const longestDays = 366

interface Credit {
  wanted: Pick<NewSale, 'due'> & { customer: Pick<NewSale['customer'], 'phone'> }
  creditPaise: Paise
  role: StaffRole
  settings: CounterSettings
  now: Date
}

/**
 * What the customer pays later. The limit of the role counts all open dues of the mobile number, whose bills the caller has locked.
 *
 * @throws dueNeedsCustomer, dueDayNotPossible (400), dueNeedsManager (403)
 */
export async function creditOfSale(tx: Database, { wanted, creditPaise, role, settings, now }: Credit) {
  if (!wanted.due || creditPaise === 0) return { creditPaise: paise(0), dueUntil: null }
  const { phone } = wanted.customer
  if (phone === '') throw dueNeedsCustomer()
  const today = isoDayInIndia(now)
  const { until } = wanted.due
  if (until < today || until > laterDay(today, longestDays)) throw dueDayNotPossible()
  const limitPaise = dueLimit(role, settings)
  const owedPaise = await duesStore(tx).sumOfNumber(phone)
  if (limitPaise !== null && owedPaise + creditPaise > limitPaise)
    throw dueNeedsManager(
      { owedPaise, creditPaise, limitPaise },
      whomToAsk(role === 'manager' ? 'staff' : 'catalogue'),
    )
  return { creditPaise, dueUntil: until }
}

/** Of all open dues of one customer; null for no limit. */
const dueLimit = (role: StaffRole, { dueLimitRupees: limits }: CounterSettings) =>
  role === 'owner'
    ? null
    : fromRupees(role === 'manager' ? limits.manager : role === 'counter' ? limits.counter : 0)
