import { sql } from 'drizzle-orm'
import type { IntegrityCheck } from '../../platform/domains/integrity-check.ts'
import { nothingToFix, type ApplyFix } from '../../platform/domains/integrity-fix.ts'
import { outboxStore } from './outbox-store.ts'

export const outboxChecks: IntegrityCheck[] = [
  {
    id: 'I50',
    sentence: 'Every email reaches the mail server within a day.',
    severity: 'warning',
    fix: 'send_again',
    // Without a mail server emails are never attempted; such a shop reads them in the outbox.
    rows: (now) => sql`
      select null::text as order_id, id::text as subject,
        '“' || subject || '” to ' || recipient || ': tried ' || attempts || ' times' || coalesce(', ' || last_error, '') as detail
      from outbox
      where sent_at is null and expired_at is null and attempts > 0 and created_at < ${now}::timestamptz - interval '1 day'`,
  },
]

const sendAgain: ApplyFix = async ({ db, clock }, { subject }) => {
  if (!(await outboxStore(db).retry(subject, clock()))) throw nothingToFix()
}

export const mailFixes = { send_again: sendAgain }
