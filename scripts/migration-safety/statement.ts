/** The parts of PostgreSQL's syntax tree that the rules read. */
interface Node {
  [kind: string]: unknown
}

interface Relation {
  relname: string
}

export interface Constraint {
  contype: string
  skip_validation?: boolean
  raw_expr?: Node
  fk_attrs?: Node[]
  keys?: Node[]
}

export interface AlterTableCommand {
  subtype: string
  name?: string
  def?: {
    ColumnDef?: { colname: string; constraints?: { Constraint: Constraint }[] }
    Constraint?: Constraint
  }
}

export interface Statement {
  CreateStmt?: { relation: Relation }
  IndexStmt?: { relation: Relation; concurrent?: boolean; if_not_exists?: boolean }
  AlterTableStmt?: { relation: Relation; cmds: { AlterTableCmd: AlterTableCommand }[] }
  RenameStmt?: { renameType: string }
  DropStmt?: { removeType: string; objects?: Node[]; concurrent?: boolean; missing_ok?: boolean }
  CreateTrigStmt?: { trigname: string }
  UpdateStmt?: { relation: Relation }
  DeleteStmt?: { relation: Relation }
  CommentStmt?: object
  [other: string]: unknown
}

/** All names in `part` of the kind of node, such as the columns of an expression. */
export function namesIn(part: unknown, kind: 'ColumnRef' | 'String'): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => namesIn(one, kind))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === 'String') return kind === 'String' ? [(value as { sval: string }).sval] : []
    if (name === 'ColumnRef' && kind === 'ColumnRef') return namesIn(value, 'String').slice(-1)
    return namesIn(value, kind)
  })
}
