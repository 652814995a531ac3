import { sql } from 'drizzle-orm'
import { iso, text, type Waiting, type WaitingRow } from '../../platform/domains/waiting-section.ts'
import { complaintWarning, warnOpenDays, warnWithoutAnswerHours } from './complaint-rules.ts'

const unanswered = sql`contact_messages where status = 'open' and answered_at is null`

const warnedSince = (now: Date) => sql`(
  received_at <= ${now}::timestamptz - make_interval(hours => ${warnOpenDays * 24})
  or answered_at is null and received_at <= ${now}::timestamptz - make_interval(hours => ${warnWithoutAnswerHours}))`
const warned = (now: Date) => sql`contact_messages where status = 'open' and ${warnedSince(now)}`
const notWarned = (now: Date) => sql`${unanswered} and not ${warnedSince(now)}`

const present = (row: WaitingRow) => ({
  id: text(row['id']),
  number: text(row['number']),
  name: text(row['name']),
  email: text(row['email']),
  message: text(row['message']),
  receivedAt: iso(row['received_at']),
  isAnswered: row['is_answered'] === true,
})
const columns = sql`id, 'C-' || number as number, name, email, message, received_at, answered_at is not null as is_answered`

export const waitingMessages: Waiting = {
  sections: {
    complaints: {
      counted: ({ now }) => warned(now),
      rows: ({ now }) => sql`
        select ${columns}, floor(extract(epoch from ${now}::timestamptz - received_at) / 3600)::int as hours
        from ${warned(now)} order by received_at, id`,
      present: (row) => {
        const message = present(row)
        return {
          ...message,
          warning: complaintWarning({ hours: Number(row['hours']), isAnswered: message.isAnswered }) ?? '',
        }
      },
    },
    messages: {
      counted: ({ now }) => notWarned(now),
      rows: ({ now }) => sql`select ${columns} from ${notWarned(now)} order by received_at, id`,
      present,
    },
  },
  counts: { messages: () => [unanswered] },
}
