import { alterTableRisks } from './alter-table-risks.ts'
import { namesIn, type Statement } from './statement.ts'

/**
 * `contract`: the release before, which still runs, may fail on it. `locks`: buyers wait for it, or it cannot be judged.
 * `alone`: a migration that builds indexes concurrently is repeated after a kill, so all of it must be repeatable.
 */
export type RiskKind = 'contract' | 'locks' | 'alone'

export interface Risk {
  kind: RiskKind
  what: string
}

/** Tables and columns that this migration makes, which no earlier release and no buyer uses. */
export interface Made {
  tables: Set<string>
  columns: Set<string>
  triggers: Set<string>
}

const contractingDrops = new Set([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
  'OBJECT_SEQUENCE',
])
const contractingRenames = new Set(['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_FUNCTION', 'OBJECT_TYPE'])
const heavy: Record<string, string> = {
  VacuumStmt: 'VACUUM',
  ClusterStmt: 'CLUSTER',
  ReindexStmt: 'REINDEX',
  LockStmt: 'LOCK',
  DoStmt: 'DO, whose code nobody checks',
}

/** What in a migration may stop the release before it, or its buyers. */
export function findRisks(statements: readonly Statement[]): Risk[] {
  const made = madeBy(statements)
  const isConcurrent = statements.some((one) => one.IndexStmt?.concurrent ?? one.DropStmt?.concurrent)
  const risks = statements.flatMap((statement) => risksOf(statement, made))
  if (!isConcurrent) return risks
  const others = statements.filter((one) => !isRepeatable(one)).map(nameOf)
  return [...risks, ...others.map((what) => ({ kind: 'alone' as const, what }))]
}

function madeBy(statements: readonly Statement[]): Made {
  const tables = statements.flatMap(({ CreateStmt }) => CreateStmt?.relation.relname ?? [])
  const triggers = statements.flatMap(({ CreateTrigStmt }) => CreateTrigStmt?.trigname ?? [])
  const columns = statements.flatMap(({ AlterTableStmt: alter }) =>
    (alter?.cmds ?? []).flatMap(({ AlterTableCmd: { subtype, def } }) =>
      subtype === 'AT_AddColumn' && def?.ColumnDef
        ? `${alter!.relation.relname}.${def.ColumnDef.colname}`
        : [],
    ),
  )
  return { tables: new Set(tables), columns: new Set(columns), triggers: new Set(triggers) }
}

function risksOf(statement: Statement, made: Made): Risk[] {
  const { IndexStmt: index, AlterTableStmt: alter, RenameStmt: rename, DropStmt: drop } = statement
  if (index) {
    const isFree = index.concurrent ?? made.tables.has(index.relation.relname)
    return isFree
      ? []
      : [{ kind: 'locks', what: `CREATE INDEX on ${index.relation.relname} without CONCURRENTLY` }]
  }
  if (alter) {
    if (made.tables.has(alter.relation.relname)) return []
    return alter.cmds.flatMap(({ AlterTableCmd }) =>
      alterTableRisks(AlterTableCmd, alter.relation.relname, made),
    )
  }
  if (rename && contractingRenames.has(rename.renameType)) return [{ kind: 'contract', what: 'RENAME' }]
  if (drop) return dropRisks(drop, made)
  const changed = statement.UpdateStmt ?? statement.DeleteStmt
  if (changed && !made.tables.has(changed.relation.relname))
    return [{ kind: 'locks', what: `UPDATE or DELETE of rows of ${changed.relation.relname}` }]
  if (statement['TruncateStmt']) return [{ kind: 'contract', what: 'TRUNCATE' }]
  return Object.keys(statement).flatMap((name) =>
    heavy[name] ? [{ kind: 'locks' as const, what: heavy[name] }] : [],
  )
}

function dropRisks(drop: NonNullable<Statement['DropStmt']>, made: Made): Risk[] {
  const [name = ''] = namesIn(drop.objects ?? [], 'String').slice(-1)
  if (drop.removeType === 'OBJECT_INDEX')
    return drop.concurrent ? [] : [{ kind: 'locks', what: `DROP INDEX ${name} without CONCURRENTLY` }]
  const isReplaced = drop.removeType === 'OBJECT_TRIGGER' && made.triggers.has(name)
  const isContract = contractingDrops.has(drop.removeType) || drop.removeType === 'OBJECT_TRIGGER'
  return isContract && !isReplaced ? [{ kind: 'contract', what: `DROP of ${name}` }] : []
}

function isRepeatable({
  IndexStmt: index,
  DropStmt: drop,
  AlterTableStmt: alter,
  CommentStmt: comment,
}: Statement) {
  if (index) return index.concurrent === true && index.if_not_exists === true
  if (drop) return drop.concurrent === true && drop.missing_ok === true
  if (alter) return alter.cmds.every(({ AlterTableCmd }) => AlterTableCmd.subtype === 'AT_ValidateConstraint')
  return comment !== undefined
}

const nameOf = (statement: Statement) => Object.keys(statement).join().replace(/Stmt$/, '')
