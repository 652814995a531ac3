import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

const program = '/usr/sbin/pgbouncer'

/** Starts Debian's PgBouncer in transaction mode in front of a server of these tests. */
export async function ownPgbouncer(serverPort: number, { servers = 10 } = {}) {
  if (!existsSync(program)) throw new Error('PgBouncer is not installed: scripts/cluster/install-packages')
  const folder = mkdtempSync(join(tmpdir(), 'kadai-pgbouncer-'))
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(config, configuration(port, serverPort, servers))
  execFileSync('chown', ['-R', 'postgres', folder])
  // It refuses to run as root.
  const args = ['-q', '-u', 'postgres', config]
  let bouncer = spawn(program, args, { stdio: 'ignore' })
  const stop = async () => {
    const ended = once(bouncer, 'exit')
    if (bouncer.exitCode === null && bouncer.signalCode === null && bouncer.kill('SIGKILL')) await ended
  }
  await untilOpen(port)
  return {
    port,
    url: (database: string) => `postgres://kadai@127.0.0.1:${port}/${database}`,
    /** Sends new transactions to another server. */
    pointTo(otherPort: number) {
      writeFileSync(config, configuration(port, otherPort, servers))
      bouncer.kill('SIGHUP')
    },
    /** Ends at once, with every connection, and starts again. */
    async restart() {
      await stop()
      bouncer = spawn(program, args, { stdio: 'ignore' })
      await untilOpen(port)
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (port: number, serverPort: number, servers: number) => `
[databases]
* = host=127.0.0.1 port=${serverPort} user=kadai
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${servers}
max_client_conn = 200
server_login_retry = 1
`

async function untilOpen(port: number) {
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await pause(50)
  }
  throw new Error(`Nothing listens at port ${port}.`)
}
