import { sql, type SQL } from 'drizzle-orm'

export const numberColumns = sql.raw('phone, orders, last_order, names, user_ids')

/** Erased orders have no number. Names are in an order that is the same under every locale. */
export const computedNumbers = (isIncluded: SQL): SQL => sql`
  select phone_number as phone, count(*)::int as orders, max(placed_at) as last_order,
    string_agg(distinct full_name collate "C", e'\\n' order by full_name collate "C") as names, array_agg(distinct user_id) as user_ids
  from orders where phone_number <> '' and ${isIncluded} group by phone_number`

/**
 * Every mobile number that ordered, as rows of the columns of `customer_numbers`, for a `with` clause: stored ones, and those that
 * changed since, from their orders. Exact, because one statement sees a change and its row in `changed_customer_numbers` together.
 */
export const numbersQuery: SQL = sql`
  changed as materialized (select distinct phone from changed_customer_numbers),
  numbers as not materialized (
    select ${numberColumns} from customer_numbers where phone not in (select phone from changed)
    union all
    ${computedNumbers(
      // An array is looked up in the index of phone numbers however many the planner expects to have changed.
      sql`phone_number = any(array(select phone from changed))`,
    )}
  )`
