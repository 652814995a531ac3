import ts from 'typescript'
import { tablesIn } from './tables-in-sql.ts'

/** Name of each table and view, with the folder that owns it: `src/selling/orders`. */
type Owners = ReadonlyMap<string, { folder: string; isView: boolean }>

interface ForeignTable {
  line: number
  table: string
  owner: string
}

const statement = /\b(select|insert into|update|delete from|truncate|join|with)\b|^\s*from\b/i
const declaration = /pg(Table|View|MaterializedView)\(\s*'(\w+)'/g

/** A domain is a folder of the second level; the platform is one. */
const domainOf = (file: string) => /^src\/(platform|[^/]+\/[^/]+)(?=\/)/.exec(file)?.[0] ?? 'src'

/** `files`: the text of each `tables.ts` by its path. */
export function ownersOf(files: Record<string, string>): Owners {
  return new Map(
    Object.entries(files).flatMap(([file, text]) =>
      [...text.matchAll(declaration)].map(
        ([, kind, name]) => [name!, { folder: domainOf(file), isView: kind !== 'Table' }] as const,
      ),
    ),
  )
}

/** Tables of other domains in the SQL text of a file. Views are open to all. */
export function foreignTablesIn(file: string, text: string, owners: Owners): ForeignTable[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const own = domainOf(file)
  const found: ForeignTable[] = []
  const judge = (sql: string, start: number, isSql: boolean) => {
    if (!isSql && !statement.test(sql)) return
    for (const { text: table, at } of tablesIn(sql)) {
      const owner = owners.get(table)
      if (!owner || owner.isView || owner.folder === own) continue
      const { line } = source.getLineAndCharacterOfPosition(start + at)
      found.push({ line: line + 1, table, owner: owner.folder })
    }
  }
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) {
      const [start, end] = [node.getStart() + 1, node.getEnd() - 1]
      judge(sqlOf(node, text.slice(start, end), start), start, isTagged(node))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The literal's text; expressions in it become a parameter of the same length, so that offsets stay. */
function sqlOf(node: ts.StringLiteral | ts.TemplateLiteral, text: string, start: number) {
  if (!ts.isTemplateExpression(node)) return text
  let sql = text
  for (const { expression, literal } of node.templateSpans) {
    const [from, until] = [expression.getFullStart() - 2 - start, literal.getStart() + 1 - start]
    sql = `${sql.slice(0, from)}${'_'.repeat(until - from)}${sql.slice(until)}`
  }
  return sql
}

function isTagged(node: ts.Node) {
  return ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText().startsWith('sql')
}
