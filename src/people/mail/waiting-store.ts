import { sql } from 'drizzle-orm'
import { text, type Waiting } from '../../platform/domains/waiting-section.ts'
import { failureInWords } from './failure-rules.ts'

const failed = sql`outbox where sent_at is null and expired_at is null and last_error is not null and attempts > 0`

export const waitingMail: Waiting = {
  sections: {
    failedMail: {
      counted: () => failed,
      rows: () =>
        sql`select id, recipient, subject, last_error, attempts from ${failed} order by created_at, id`,
      present: (row) => ({
        id: text(row['id']),
        to: text(row['recipient']),
        subject: text(row['subject']),
        error: failureInWords(text(row['last_error']), text(row['recipient'])),
        attempts: Number(row['attempts']),
      }),
    },
  },
  counts: { failedMail: () => [failed] },
}
