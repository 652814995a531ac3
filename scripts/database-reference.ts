import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { openPgliteForTests } from '../src/testing/test-pglite.ts'
import { migrationsFolder } from '../src/platform/database/migrations/read-migrations.ts'

export const referenceFile = new URL('../docs/database.md', import.meta.url).pathname

export interface TriggerFact {
  table: string
  name: string
  /** Timing and events in PostgreSQL's notation: `BEFORE INSERT OR UPDATE`. */
  fires: string
  procedure: string
  /** As SQL literals: `'status', 'role'`. */
  arguments: string
  comment: string | null
}

interface ColumnFact {
  table: string
  name: string
  type: string
  nullable: boolean
  comment: string | null
}

interface Facts {
  tables: { name: string; kind: 'table' | 'view'; comment: string | null }[]
  columns: ColumnFact[]
  constraints: { table: string; name: string; definition: string }[]
  triggers: TriggerFact[]
}

const intro = `# The database

Use this page to find a table, the unit of a column, or the trigger that rejects a change. \`npm run database-reference\` prints it
from a migrated database; a test fails while it is out of date. The descriptions are comments in the database itself, so \`\\d+ orders\`
in \`psql\` shows them too. A new table or trigger gets its \`COMMENT ON\` in the migration that creates it.

Amounts are whole paise. Times are \`timestamptz\`. Rates are basis points (1800 is 18 %).
`

/** Reads tables and triggers from the system catalogue of a newly migrated database. */
export async function readFacts(): Promise<Facts> {
  const database = await openPgliteForTests()
  try {
    const rows = async <Row extends object>(query: string) => (await database.pool.query<Row>(query)).rows
    return {
      tables:
        await rows(`select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
          obj_description(c.oid, 'pg_class') as comment
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`),
      columns:
        await rows(`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, c.relkind = 'r' and not a.attnotnull as nullable,
          col_description(c.oid, a.attnum) as comment
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
        order by 1, a.attnum`),
      constraints:
        await rows(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
        order by 1, array_position(array['p', 'u', 'f', 'c'], contype::text), 2`),
      triggers: await rows(`select c.relname as table, t.tgname as name, p.proname as procedure,
          obj_description(t.oid, 'pg_trigger') as comment,
          regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (?:CONSTRAINT )?TRIGGER \\S+ (.*?) ON .*$', '\\1') as fires,
          substring(pg_get_triggerdef(t.oid) from 'EXECUTE FUNCTION \\w+\\((.*)\\)$') as arguments
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`),
    }
  } finally {
    await database.close()
  }
}

export async function printReference(facts: Facts) {
  const text = [intro, ...facts.tables.map((table) => section(table, facts))].join('\n')
  return format(text, { ...(await resolveConfig(referenceFile)), parser: 'markdown' })
}

function section({ name, kind, comment }: Facts['tables'][number], facts: Facts) {
  const of = <Fact extends { table: string }>(list: Fact[]) => list.filter(({ table }) => table === name)
  const columns = of(facts.columns).map(
    (column) =>
      `| \`${column.name}\` | ${column.type}${column.nullable ? ', may be null' : ''} | ${column.comment ?? unitOf(column)} |`,
  )
  const constraints = of(facts.constraints).map(
    ({ name, definition }) => `- \`${name}\`: \`${definition.replaceAll(/\s+/g, ' ')}\``,
  )
  const triggers = of(facts.triggers).map(
    ({ name, fires, procedure, arguments: given, comment }) =>
      `- \`${name}\` (${fires.toLowerCase()}): ${comment ?? ''} Function \`${procedure}${given && `(${given})`}\` in [${currentBody(procedure)}](../migrations/${currentBody(procedure)}).`,
  )
  return [
    `## ${name}\n\n${kind === 'view' ? 'A view. ' : ''}${comment ?? ''}\n`,
    `| column | type | meaning |\n| --- | --- | --- |\n${columns.join('\n')}\n`,
    constraints.length > 0 ? `Constraints:\n\n${constraints.join('\n')}\n` : '',
    triggers.length > 0 ? `Triggers:\n\n${triggers.join('\n')}\n` : '',
  ].join('\n')
}

function unitOf({ name }: ColumnFact) {
  if (name.endsWith('_paise')) return 'in paise'
  if (name.endsWith('_bp')) return 'in basis points'
  return ''
}

/** The last migration that defines the function, which contains the current body. */
function currentBody(procedure: string) {
  const defines = new RegExp(`create (or replace )?function "?${procedure}"?\\s*\\(`, 'i')
  const file = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .findLast((name) => defines.test(readFileSync(join(migrationsFolder, name), 'utf8')))
  if (!file) throw new Error(`No migration defines the function ${procedure}.`)
  return file
}

if (import.meta.main) writeFileSync(referenceFile, await printReference(await readFacts()))
