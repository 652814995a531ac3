import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackage } from '../install-package.ts'
import { findRisks, type RiskKind } from './find-risks.ts'
import type { Statement } from './statement.ts'

interface Parser {
  parse: (sql: string) => Promise<{ stmts?: { stmt: Statement }[] }>
}

const markers: Record<Exclude<RiskKind, 'alone'>, RegExp> = {
  contract: /^-- contract: .+ since \d{4}_\w+/m,
  locks: /^-- locks: \S.+/m,
}
const advice: Record<RiskKind, string> = {
  contract: 'the release before still runs: wait a release, then mark it "-- contract: … since <migration>"',
  locks: 'buyers wait meanwhile: find another way, or say why nobody notices with "-- locks: …"',
  alone: 'put it into another migration: this one is repeated after a kill',
}

/** PostgreSQL's own parser, in WebAssembly. */
async function loadParser() {
  const packages = installPackage('scripts/check-tools')
  return (await import(pathToFileURL(join(packages, 'libpg-query/wasm/index.js')).href)) as Parser
}

/** One line for each statement that a migration must not have, or must give a reason for (CONTRIBUTING.md). */
export async function checkMigration(sql: string, parser?: Parser): Promise<string[]> {
  const { stmts = [] } = await (parser ?? (await loadParser())).parse(sql)
  return findRisks(stmts.map(({ stmt }) => stmt))
    .filter(({ kind }) => kind === 'alone' || !markers[kind].test(sql))
    .map(({ kind, what }) => `${what}: ${advice[kind]}`)
}
