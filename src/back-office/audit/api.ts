import { formerStaff, usersStore } from '../../people/accounts/users-store.ts'
import type { LinkSeen } from '../../people/mail/listeners.ts'
import type { AuditSubject } from '../../platform/domains/audit-subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { auditContract, type AuditEntry } from './contract.ts'
import { isUuid } from '../../platform/ids.ts'
import { changesInWords, isPerson, tableLabel } from './entry-words-rules.ts'
import { nameSubjects } from './name-subjects.ts'
import { auditStore } from './store.ts'
import { subjectPath } from './subject-path-rules.ts'

/** Read access to the audit log, newest first. Database triggers write it. */
export const auditApi: ApiPlugin = async (app) => {
  const audit = auditStore(app.db)
  const subjectsByTable = Object.fromEntries(
    app.domains.flatMap(({ auditSubjects = {} }) => Object.entries(auditSubjects)),
  )

  app.linkSeen.push(recordLinkSeen)

  app.route({
    ...auditContract.list,
    handler: async ({ query }, reply) => {
      const rows = await audit.newest(query)
      reply.header('x-total-count', await audit.count(query))
      const people = rows.flatMap(({ staffId, before, after }) => [
        staffId,
        ...[before, after].flatMap(peopleIn),
      ])
      const names = await usersStore(app.db).namesOf(people)
      const subjects = await nameSubjects(app.db, subjectsByTable, rows)
      return rows.map(({ id, writtenAt, staffId, action, tableName, rowId, before, after }) => ({
        id,
        at: writtenAt.toISOString(),
        staff: names.get(staffId) ?? formerStaff,
        action: action as AuditEntry['action'],
        what: tableName,
        row: rowId,
        title: tableLabel(tableName),
        subject: presentSubject(tableName, rowId, subjects.get(id) ?? { name: '' }),
        changes: changesInWords(before, after, names),
      }))
    },
  })
}

const recordLinkSeen: LinkSeen = (db, { table, row, staffId }) =>
  inTransaction(db, (tx) =>
    auditStore(tx).record({
      ...{ staffId, action: 'see', table, row },
      what: { links: 'shown in the back office' },
    }),
  )

/** The ids of people in the fields of an entry. */
const peopleIn = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([field, value]) =>
    isPerson(field) && typeof value === 'string' && isUuid(value) ? [value] : [],
  )

const presentSubject = (table: string, row: string, { name, path }: AuditSubject) => ({
  name,
  path: path ?? subjectPath({ table, name, row }),
})
