import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms } from '../../scripts/stress/own-postgres.ts'
import { speedOf, type Speed } from './purchases.ts'

/** What PostgreSQL's own load generator reaches with this script from eight clients. */
export function pgbench(databaseUrl: string, script: string, seconds: number): Speed {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-pgbench-'))
  const file = join(folder, 'purchase.sql')
  writeFileSync(file, script)
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const to = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const how = ['-n', '-c', '8', '-j', '2', '-T', String(seconds), '-M', 'extended', '-f', file, '-l']
  execFileSync(join(postgresPrograms(), 'pgbench'), [...how, ...to], { cwd: folder, stdio: 'ignore' })
  const durations = globSync(join(folder, 'pgbench_log.*')).flatMap((log) =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
  rmSync(folder, { recursive: true })
  return speedOf(durations, seconds)
}
