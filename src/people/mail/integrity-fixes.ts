import { nothingToFix, type ApplyFix } from '../../platform/domains/integrity-fix.ts'
import { outboxStore } from './outbox-store.ts'

const sendAgain: ApplyFix = async ({ db, clock }, { subject }) => {
  if (!(await outboxStore(db).retry(subject, clock()))) throw nothingToFix()
}

export const mailFixes = { send_again: sendAgain }
