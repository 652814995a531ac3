import { usersStore } from '../accounts/users-store.ts'
import type { LinkSeen } from '../mail/listeners.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { ApiPlugin } from '../platform/plugin.ts'
import { auditContract, type AuditEntry } from './contract.ts'
import { auditStore } from './store.ts'

/** Read access to the audit log, newest first. Database triggers write it. */
export const auditApi: ApiPlugin = async (app) => {
  const audit = auditStore(app.db)

  app.linkSeen.push(recordLinkSeen)

  app.route({
    ...auditContract.list,
    handler: async ({ query }, reply) => {
      const rows = await audit.newest(query)
      reply.header('x-total-count', await audit.count())
      const users = await usersStore(app.db).byIds([...new Set(rows.map(({ staffId }) => staffId))])
      const names = new Map(users.map(({ _id, fullName }) => [_id, fullName]))
      return rows.map(({ id, writtenAt, staffId, action, tableName, rowId, before, after }) => ({
        id,
        at: writtenAt.toISOString(),
        staff: names.get(staffId) ?? staffId,
        action: action as AuditEntry['action'],
        what: tableName,
        row: rowId,
        changes: changedFields(before, after),
      }))
    },
  })
}

const recordLinkSeen: LinkSeen = (db, { table, row, recipient, staffId }) =>
  inTransaction(db, (tx) =>
    auditStore(tx).record({
      ...{ staffId, action: 'see', table, row },
      what: { links: 'shown in the back office', ...(recipient && { recipient }) },
    }),
  )

const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().map((field) => ({
    field,
    before: shorten(before[field]),
    after: shorten(after[field]),
  }))

const maxLength = 200

function shorten(value: unknown) {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
