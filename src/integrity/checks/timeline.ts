import { sql } from 'drizzle-orm'
import { transitions } from '../../orders/status.ts'
import type { Check } from '../check.ts'

/** The table of steps once more, as rows. */
const allowed = sql.raw(
  Object.entries(transitions)
    .flatMap(([delivery, from]) =>
      Object.entries(from).flatMap(([before, after]) =>
        after.map((next) => `('${delivery}', '${before}', '${next}')`),
      ),
    )
    .join(', '),
)

export const timelineChecks: Check[] = [
  {
    id: 'I04-status',
    sentence: 'Every order stands where the last line of its history says.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        'it is ' || o.status || ', its history says ' || coalesce(e.to_status, 'nothing') as says
      from orders o
      left join (
        select distinct on (order_id) order_id, to_status from order_events
        where to_status is not null order by order_id, id desc
      ) e on e.order_id = o.id
      where e.to_status is distinct from o.status`,
  },
  {
    id: 'I04-steps',
    sentence: 'Every order went from step to step as the shop allows, without a leap.',
    // An earlier version kept no history: its one line leads from the beginning to where the order stood.
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        'from ' || coalesce(s.from_status, s.before, 'nothing') || ' to ' || s.to_status as says
      from (
        select order_id, kind, actor, from_status, to_status, lag(to_status) over (partition by order_id order by id) as before
        from order_events where to_status is not null
      ) s
      join orders o on o.id = s.order_id
      where case
        when s.before is null then s.kind <> 'placed' or s.to_status <> 'awaiting_payment'
        when s.actor = 'shop' and s.before = 'awaiting_payment' and s.from_status = s.before then false
        else s.kind <> 'moved' or s.from_status is distinct from s.before
          or (o.delivery, s.from_status, s.to_status) not in (values ${allowed})
      end`,
  },
]
