import { sql } from 'drizzle-orm'
import { iso, text, type Waiting, type WaitingRow } from '../../platform/domains/waiting-section.ts'
import { dayMs, isoDayInIndia, startOfDayInIndia } from '../../platform/time-zone.ts'
import { firstNoticeDays, reminderDays } from './messages/message-kind-rules.ts'
import { jobsWithPartsNews } from './parts-news-store.ts'

const before = (now: Date, days: number) => sql`${new Date(now.getTime() - days * dayMs)}::timestamptz`

/** Of today, and of days before: those did not come. */
const booked = (now: Date) =>
  sql`repair_jobs j where j.state = 'booked' and j.booked_day <= ${isoDayInIndia(now)}::date`

/** The promised day is over, in India, and the device is not ready. */
const late = (now: Date) => sql`repair_jobs j where j.ended_at is null and j.state <> 'ready'
  and j.promised_at < ${startOfDayInIndia(isoDayInIndia(now))}::timestamptz`

/** With an answer by the link that waits for the shop, at once; else after a day. */
const unanswered = (now: Date) => sql`(
  select j.*, exists (
    select from repair_answers a join repair_estimates e on e.id = a.estimate_id
    where e.job_id = j.id and a.confirmed_at is null and a.withdrawn_at is null) as is_answered
  from repair_jobs j where j.state = 'awaiting_answer'
) as j where j.is_answered or j.state_since <= ${before(now, reminderDays)}`

const uncollected = (now: Date) =>
  sql`repair_jobs j where j.state = 'ready' and j.state_since <= ${before(now, firstNoticeDays)}`

const withCustomer = (row: WaitingRow) => ({
  ...{ id: text(row['id']), device: `${text(row['brand'])} ${text(row['model'])}` },
  ...{ customer: text(row['full_name']), phone: text(row['phone_number']) },
  since: iso(row['state_since']),
})

export const waitingRepairs: Waiting = {
  sections: {
    bookedRepairs: {
      counted: ({ now }) => booked(now),
      rows: ({ now }) => sql`
        select j.id, j.version, j.brand, j.model, j.fault, j.state_since, j.booked_day::text as day, j.booked_part as part,
          v.full_name, v.phone_number
        from (select * from ${booked(now)}) as j join repair_visits v on v.id = j.visit_id
        order by j.booked_day, array_position(array['morning', 'afternoon', 'evening'], j.booked_part), j.id`,
      present: (row) => ({
        ...{ ...withCustomer(row), version: Number(row['version']), fault: text(row['fault']) },
        ...{ day: text(row['day']), part: text(row['part']) },
      }),
    },
    lateRepairs: {
      counted: ({ now }) => late(now),
      rows: ({ now }) => sql`
        select j.id, j.brand, j.model, j.state, j.promised_at, u.full_name as technician
        from (select * from ${late(now)}) as j left join user_names u on u.id = j.assigned_to
        order by j.promised_at, j.id`,
      present: (row) => ({
        ...{ id: text(row['id']), device: `${text(row['brand'])} ${text(row['model'])}` },
        ...{ state: text(row['state']), technician: text(row['technician']) },
        promisedAt: iso(row['promised_at']),
      }),
    },
    partsOfRepairs: {
      counted: () => jobsWithPartsNews,
      rows: () => sql`
        select j.id, j.brand, j.model, j.news, u.full_name as technician
        from (select * from ${jobsWithPartsNews}) as j left join user_names u on u.id = j.assigned_to
        order by j.news, j.state_since, j.id`,
      present: (row) => ({
        ...{ id: text(row['id']), device: `${text(row['brand'])} ${text(row['model'])}` },
        ...{ news: text(row['news']), technician: text(row['technician']) },
      }),
    },
    unansweredRepairs: {
      counted: ({ now }) => unanswered(now),
      rows: ({ now }) => sql`
        select j.id, j.brand, j.model, j.state_since, j.is_answered, v.full_name, v.phone_number
        from (select * from ${unanswered(now)}) as j join repair_visits v on v.id = j.visit_id
        order by j.is_answered desc, j.state_since, j.id`,
      present: (row) => ({ ...withCustomer(row), isAnswered: row['is_answered'] === true }),
    },
    uncollectedRepairs: {
      counted: ({ now }) => uncollected(now),
      rows: ({ now }) => sql`
        select j.id, j.brand, j.model, j.state_since, v.full_name, v.phone_number
        from (select * from ${uncollected(now)}) as j join repair_visits v on v.id = j.visit_id
        order by j.state_since, j.id`,
      present: withCustomer,
    },
  },
  counts: {},
}
