import { sql } from 'drizzle-orm'
import { computedNumbers, numberColumns } from '../../customer-numbers/read-numbers.ts'
import type { Check } from './check.ts'

const changed = sql`(select phone from changed_customer_numbers)`
const stored = sql`(select ${numberColumns} from customer_numbers where phone not in ${changed})`
const computed = sql`(${computedNumbers(sql`phone_number not in ${changed}`)})`

export const customerNumbersChecks: Check[] = [
  {
    id: 'customer-numbers',
    sentence: 'The list of customers shows of each mobile number what its orders say.',
    fix: 'read_numbers',
    // Results of checks are stored, so the numbers are not named: an erasure would have to find them there.
    rows: () => sql`
      select null::text as order_id, 'customers' as subject, count(*) || ' mobile numbers differ from their orders' as detail
      from (
        select phone from (${stored} except all ${computed}) as only_stored
        union select phone from (${computed} except all ${stored}) as only_computed
      ) as wrong having count(*) > 0`,
  },
]
