import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from '../../scripts/stress/own-postgres.ts'
import { spread } from '../load/percentiles.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'

/** What PostgreSQL's own load generator reaches with this script from so many clients. */
export function pgbench(databaseUrl: string, script: string, clients: number, seconds: number) {
  const folder = temporaryFolder()
  const file = join(folder.path, 'purchase.sql')
  writeFileSync(file, script)
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const to = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const many = ['-c', String(clients), '-j', String(Math.min(2, clients)), '-T', String(seconds)]
  const how = ['-n', ...many, '-M', 'extended', '-f', file, '-l']
  execFileSync(join(postgresPrograms(), 'pgbench'), [...how, ...to], { cwd: folder.path, stdio: 'ignore' })
  const times = globSync(join(folder.path, 'pgbench_log.*')).flatMap((log) =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
  folder.remove()
  return { perSecond: times.length / seconds, ...spread(times), processor: NaN, failed: 0 }
}
