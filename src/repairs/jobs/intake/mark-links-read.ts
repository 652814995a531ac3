import type { LinkSeen } from '../../../people/mail/listeners.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { visitsStore } from '../jobs-store.ts'
import { readLink } from './read-link.ts'

const tokens = /\{shop-address\}\/r\/([\w-]+)/g

/** Staff who read a repair's link in an email could answer by it, as those who read it at the counter. */
export const markLinksRead =
  (clock: Clock): LinkSeen =>
  (db, { text = '', staffId }) =>
    inTransaction(db, async (tx) => {
      for (const token of new Set([...text.matchAll(tokens)].map(([, one]) => one!))) {
        const visit = await visitsStore(tx).byLink(token)
        if (visit) await readLink(tx, visit, { staffId, now: clock() })
      }
    })
