import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** The folder with the binaries of the newest PostgreSQL that Debian installed. */
export function postgresPrograms() {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return newest
}

const versionOf = (path: string) => Number(/(\d+)\/bin$/.exec(path)?.[1])

/** Starts a PostgreSQL server on a free port with default durability settings; `stop` removes it with its data. */
export async function ownPostgres() {
  const server = await emptyServer()
  server.run('initdb', '-A', 'trust', '-U', 'kadai')
  server.start()
  return server
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>

/** Starts a synchronous standby; from then on commits wait for it. */
export async function synchronousStandby(primary: OwnPostgres): Promise<OwnPostgres> {
  const standby = await emptyServer()
  standby.run(
    'pg_basebackup',
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-d',
    `${primary.url}?application_name=second`,
  )
  standby.start()
  primary.ask(`alter system set synchronous_standby_names = 'ANY 1 (second)'`)
  primary.ask('select pg_reload_conf()')
  for (let tries = 0; primary.ask('select sync_state from pg_stat_replication') !== 'quorum'; tries++)
    if (tries > 100) throw new Error('The standby did not start replicating.')
  return standby
}

function mainProcess(folder: string) {
  const [pid] = readFileSync(join(folder, 'db/postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

/** Signals the main process of the server in `folder` and all its children. */
function signalServer(folder: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  const main = mainProcess(folder)
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
  for (const pid of [main, ...children.map(Number)]) if (pid > 0) process.kill(pid, signal)
}

async function emptyServer() {
  const programs = postgresPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'kadai-postgres-'))
  const port = await freePort()
  const url = `postgres://kadai@127.0.0.1:${port}/postgres`
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const asServerUser = (program: string, args: string[]) => {
    const command = [join(programs, program), ...args]
    const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return [file!, rest] as const
  }
  const onServer = (program: string, args: string[]) =>
    asServerUser(program, ['-D', join(folder, 'db'), ...args])
  const run = (program: string, ...args: string[]) => {
    execFileSync(...onServer(program, args), { cwd: folder, stdio: 'ignore' })
  }
  const runInBackground = async (program: string, ...args: string[]) => {
    const [file, rest] = onServer(program, args)
    const [code] = (await once(spawn(file, rest, { cwd: folder, stdio: 'ignore' }), 'exit')) as [
      number | null,
    ]
    if (code !== 0) throw new Error(`${program} exited with ${String(code)}.`)
  }
  const log = join(folder, 'log')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
  const serverOptions = ['-w', '-o', settings, '-l', log]
  return {
    url,
    port,
    /** Holds its socket, its log and, in `db`, its data. */
    folder,
    run,
    start: () => run('pg_ctl', ...serverOptions, 'start'),
    /** Kills and restarts the server, as after a power cut; does not wait for the restart. */
    restart: () => runInBackground('pg_ctl', '-m', 'immediate', ...serverOptions, 'restart'),
    /** Ends it in order, with everything archived. */
    shutDown: () => run('pg_ctl', '-w', '-m', 'fast', 'stop'),
    /** Destroys the server for good. */
    kill() {
      process.kill(mainProcess(folder), 'SIGKILL')
    },
    /** Stops all its processes without closing a connection, as a machine that hangs. */
    freeze: () => signalServer(folder, 'SIGSTOP'),
    thaw: () => signalServer(folder, 'SIGCONT'),
    promote: () => runInBackground('pg_ctl', '-w', 'promote'),
    /** The result of a statement in psql's format. */
    ask: (statement: string) =>
      execFileSync(...asServerUser('psql', ['-XAtqc', statement, url]), {
        cwd: folder,
        encoding: 'utf8',
      }).trim(),
    stop() {
      try {
        run('pg_ctl', '-m', 'immediate', 'stop')
      } catch {
        // The server may have been killed already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
