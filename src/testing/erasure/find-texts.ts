import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'

/** Texts by what they are. */
export type Texts = Record<string, string>

/** Where each text is stored, as `table: text`: in any column of any table, as bytes too, or in a file of the shop. */
export async function findStored({ db, config }: TestApp, texts: Texts): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const wanted = sql.join(
    Object.entries(texts).map(([what, text]) => sql`(${what}, ${text})`),
    sql`, `,
  )
  const inTables = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute<{ what: string }>(sql`
        select wanted.what from (values ${wanted}) as wanted (what, part)
        where exists (
          select from ${sql.identifier(name)} t
          where position(lower(wanted.part) in lower(t::text)) > 0
            or position(encode(convert_to(wanted.part, 'UTF8'), 'hex') in t::text) > 0)`)
      return rows.map(({ what }) => `${name}: ${what}`)
    }),
  )
  const files = globSync(`${config.DATA_DIR}/**`, { withFileTypes: true }).filter((entry) => entry.isFile())
  const inFiles = files.flatMap(({ parentPath, name }) =>
    findIn(name, readFileSync(`${parentPath}/${name}`, 'utf8'), texts),
  )
  return [...inTables.flat(), ...inFiles].sort()
}

export const findIn = (where: string, content: string, texts: Texts) =>
  Object.entries(texts)
    .filter(([, text]) => content.toLowerCase().includes(text.toLowerCase()))
    .map(([what]) => `${where}: ${what}`)
