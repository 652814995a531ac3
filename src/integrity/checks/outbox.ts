import { sql } from 'drizzle-orm'
import type { Check } from '../check.ts'

export const outboxChecks: Check[] = [
  {
    id: 'I50',
    sentence: 'Every mail reaches the mail server within a day.',
    gravity: 'watch',
    mend: 'send_again',
    // Without a mail server none is ever tried: such a shop reads its mails in the outbox.
    rows: (now) => sql`
      select null::text as order_id, id::text as subject,
        '“' || subject || '” to ' || recipient || ': tried ' || attempts || ' times' || coalesce(', ' || last_error, '') as says
      from outbox
      where sent_at is null and expired_at is null and attempts > 0 and created_at < ${now}::timestamptz - interval '1 day'`,
  },
]
