import type { Made, Risk } from './find-risks.ts'
import { namesIn, type AlterTableCommand, type Constraint } from './statement.ts'

const contracting: Record<string, string> = {
  AT_DropColumn: 'DROP COLUMN',
  AT_AlterColumnType: 'another type of',
  AT_SetNotNull: 'SET NOT NULL of',
}
const withValues = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY']
const rewriting = new Set(['CONSTR_GENERATED', 'CONSTR_IDENTITY', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'])

/** The risks of one action on a table that exists already. */
export function alterTableRisks(
  { subtype, name = '', def }: AlterTableCommand,
  table: string,
  made: Made,
): Risk[] {
  const column = `${table}.${name}`
  if (made.columns.has(column)) return []
  const words = contracting[subtype]
  if (words) return [{ kind: 'contract', what: `${words} ${column}` }]
  if (subtype === 'AT_ColumnDefault' && !def) return [{ kind: 'contract', what: `DROP DEFAULT of ${column}` }]
  if (subtype === 'AT_AddConstraint' && def?.Constraint) return constraintRisks(def.Constraint, table, made)
  if (subtype !== 'AT_AddColumn' || !def?.ColumnDef) return []
  const { colname, constraints = [] } = def.ColumnDef
  return columnRisks(
    `${table}.${colname}`,
    constraints.map(({ Constraint }) => Constraint),
  )
}

function columnRisks(column: string, constraints: Constraint[]): Risk[] {
  const risks: Risk[] = []
  const has = (type: string) => constraints.some(({ contype }) => contype === type)
  if (has('CONSTR_NOTNULL') && !withValues.some(has))
    risks.push({ kind: 'contract', what: `NOT NULL without a default for ${column}` })
  const rewrites = constraints.some(
    ({ contype, raw_expr: value }) =>
      rewriting.has(contype) ||
      (contype === 'CONSTR_DEFAULT' && value !== undefined && isComputedForEachRow(value)),
  )
  if (rewrites) risks.push({ kind: 'locks', what: `a value for each row of ${column}` })
  return risks
}

/** now() is one value for all rows. */
const isComputedForEachRow = (value: object) =>
  'FuncCall' in value &&
  !namesIn((value.FuncCall as { funcname: unknown }).funcname, 'String').includes('now')

/** Rows that the release before writes may violate it, unless it is about new columns only. */
function constraintRisks(constraint: Constraint, table: string, made: Made): Risk[] {
  const { contype, raw_expr: check, fk_attrs: references = [], keys = [] } = constraint
  const columns = [...namesIn(check, 'ColumnRef'), ...namesIn([...references, ...keys], 'String')]
  const isNew = columns.length > 0 && columns.every((column) => made.columns.has(`${table}.${column}`))
  const what = `a new constraint (${contype.replace('CONSTR_', '').toLowerCase()}) on ${table}`
  return [
    ...(isNew ? [] : [{ kind: 'contract' as const, what }]),
    ...(constraint.skip_validation ? [] : [{ kind: 'locks' as const, what: `${what} without NOT VALID` }]),
  ]
}
