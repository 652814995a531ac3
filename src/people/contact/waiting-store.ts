import { sql } from 'drizzle-orm'
import { iso, text, type Waiting } from '../../platform/domains/waiting-section.ts'

const unanswered = sql`contact_messages where answered_at is null`

export const waitingMessages: Waiting = {
  sections: {
    messages: {
      counted: () => unanswered,
      rows: () =>
        sql`select id, name, email, message, received_at from ${unanswered} order by received_at, id`,
      present: (row) => ({
        id: text(row['id']),
        name: text(row['name']),
        email: text(row['email']),
        message: text(row['message']),
        receivedAt: iso(row['received_at']),
      }),
    },
  },
  counts: { messages: () => [unanswered] },
}
