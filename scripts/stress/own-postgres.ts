import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** Where Debian puts the programs of its newest PostgreSQL. */
export function postgresPrograms() {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return newest
}

const versionOf = (path: string) => Number(/(\d+)\/bin$/.exec(path)?.[1])

/** A PostgreSQL server of its own on a free port, as durable as it is by default; `stop` removes it with all it holds. */
export async function ownPostgres() {
  const programs = postgresPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'kadai-postgres-'))
  const port = await freePort()
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), '-D', join(folder, 'db'), ...args]
    const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(file!, rest, { cwd: folder, stdio: 'ignore' })
  }
  run('initdb', '-A', 'trust', '-U', 'kadai')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
  run('pg_ctl', '-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  return {
    url: `postgres://kadai@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
