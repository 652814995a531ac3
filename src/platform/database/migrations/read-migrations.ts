import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** What to do with a database that is older than the first migration, in sentences. */
export const olderDatabaseMessage = () =>
  readFileSync(`${migrationsFolder}/older-database.txt`, 'utf8').trim()

export interface Migration {
  /** The name of its file, such as `0045_add_synonyms_of_the_shop`. */
  tag: string
  /** Its number in drizzle's journal, which only grows: milliseconds. */
  when: number
  hash: string
  statements: string[]
  /** Its indexes are built while the shop writes, which PostgreSQL does only outside a transaction. */
  isConcurrent: boolean
  /** The newest migration that a release must know to work on the migrated schema; 0: every release before it does. */
  needs: number
}

interface Journal {
  entries: { tag: string; when: number }[]
}

/** CONTRIBUTING.md, "Change a table that is in use". */
const contractMarker = /^-- contract: .*\bsince (\d{4}_\w+)/gm
const concurrently = /^((?:create (?:unique )?|drop |re)index )concurrently /i

/** All migrations of `folder`, oldest first; none if it has no journal. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = `${folder}/meta/_journal.json`
  if (!existsSync(journal)) return []
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const whenOf = new Map(entries.map(({ tag, when }) => [tag, when]))
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => {
    const { tag, when } = entries[index]!
    const statements = file.sql.map(withoutLeadingComments).filter((text) => text !== '')
    const named = [...file.sql.join('\n').matchAll(contractMarker)].map(([, name]) => whenOf.get(name!))
    return {
      tag,
      when,
      hash: file.hash,
      statements,
      isConcurrent: statements.some((text) => concurrently.test(text)),
      // A name that the journal does not have counts as the migration itself: no older release works.
      needs: Math.max(0, ...named.map((known) => known ?? when)),
    }
  })
}

/** For a transaction, while no other process uses the database. */
export const withoutConcurrently = (statement: string) =>
  withoutLeadingComments(statement).replace(concurrently, '$1')

const withoutLeadingComments = (text: string) => text.replace(/^(?:\s*--[^\n]*(?:\n|$))*\s*/, '').trimEnd()
