import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { postgresPrograms, signalServer } from '../stress/own-postgres.ts'
import { haproxyConfiguration } from './haproxy.ts'
import { ownFolder, startPrograms } from './postgres-user.ts'

/** Patroni's least: so long after its last sign of life the primary counts as lost. */
const leaderLeaseSeconds = 20
const startTimeoutMs = 120_000

interface Node {
  name: string
  folder: string
  port: number
  apiPort: number
  /** Ends Patroni alone; its PostgreSQL goes on. */
  killPatroni: () => Promise<void>
}
interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

/**
 * Starts Debian's etcd, Patroni on two nodes of PostgreSQL with a synchronous standby, and HAProxy, which knows the primary and the
 * standby from Patroni. All on loopback and in a temporary folder.
 */
export async function ownPatroni() {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-patroni-'))
  chmodSync(folder, 0o755)
  const programs = startPrograms(folder)
  const nodes: Node[] = []
  const stop = async () => {
    await programs.killAll()
    for (const node of nodes) killServer(node)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const etcdPort = await startEtcd(folder, programs)
    const start = (node: Node) => {
      node.killPatroni = programs.run(node.name, '/usr/bin/patroni', [join(node.folder, 'patroni.yml')])
    }
    for (const name of ['node-1', 'node-2']) nodes.push(await createNode(folder, name, etcdPort))
    nodes.forEach(start)
    const [primaryPort, standbyPort] = [await freePort(), await freePort()]
    writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfiguration({ primaryPort, standbyPort, nodes }))
    programs.run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])

    /** Of the first node whose Patroni answers. */
    const members = async () => {
      for (const { apiPort } of nodes) {
        const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`).catch(() => undefined)
        if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
      }
      return []
    }
    const untilWhole = async () => {
      const begun = performance.now()
      while (performance.now() - begun < startTimeoutMs) {
        const roles = (await members()).map(({ role }) => role)
        if (roles.sort().join() === 'leader,sync_standby') return
        await pause(250)
      }
      throw new Error(`Patroni has no synchronous standby: ${JSON.stringify(await members())}`)
    }
    await untilWhole()
    const urlAt = (port: number) => `postgres://kadai@127.0.0.1:${port}/postgres`
    return {
      url: urlAt(primaryPort),
      readUrl: urlAt(standbyPort),
      members,
      untilWhole,
      /** Kills Patroni and every process of PostgreSQL on the primary's node, as a power cut does. */
      async killPrimary() {
        const leader = (await members()).find(({ role }) => role === 'leader')
        const node = nodes.find(({ name }) => name === leader?.name)!
        const dead = node.killPatroni()
        killServer(node)
        await dead
        return { name: node.name, startAgain: () => start(node) }
      },
      /** The result of a statement on the primary, past the shop. */
      ask: (statement: string) =>
        execFileSync(join(postgresPrograms(), 'psql'), ['-XAtqc', statement, urlAt(primaryPort)], {
          encoding: 'utf8',
        }).trim(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function killServer({ folder }: Node) {
  try {
    signalServer(folder, 'SIGKILL')
  } catch {
    // It has not started, or was killed before.
  }
}

async function startEtcd(folder: string, programs: ReturnType<typeof startPrograms>) {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const data = ownFolder(join(folder, 'etcd'))
  const listen = ['--listen-client-urls', client, '--advertise-client-urls', client]
  const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
  programs.run('etcd', '/usr/bin/etcd', [
    ...['--name', 'only', '--data-dir', data, '--initial-cluster', `only=${peer}`],
    ...[...listen, ...peers],
  ])
  return port
}

async function createNode(parent: string, name: string, etcdPort: number): Promise<Node> {
  const folder = ownFolder(join(parent, name))
  const [port, apiPort] = [await freePort(), await freePort()]
  // JSON is YAML too.
  writeFileSync(
    join(folder, 'patroni.yml'),
    JSON.stringify(patroniConfiguration({ folder, name, port, apiPort, etcdPort }), null, 2),
  )
  return { name, folder, port, apiPort, killPatroni: () => Promise.resolve() }
}

const patroniConfiguration = (node: Omit<Node, 'killPatroni'> & { etcdPort: number }) => ({
  scope: 'kadai',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.apiPort}`, connect_address: `127.0.0.1:${node.apiPort}` },
  etcd3: { host: `127.0.0.1:${node.etcdPort}` },
  bootstrap: {
    dcs: {
      ...{ ttl: leaderLeaseSeconds, loop_wait: 2, retry_timeout: 5 },
      synchronous_mode: true,
      postgresql: { use_pg_rewind: false, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }],
  },
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: join(node.folder, 'db'),
    pgpass: join(node.folder, 'pgpass'),
    bin_dir: postgresPrograms(),
    authentication: { superuser: { username: 'kadai' }, replication: { username: 'replicator' } },
    // Without it a former primary stays out when it has what the new one never had.
    remove_data_directory_on_diverged_timelines: true,
    parameters: { unix_socket_directories: node.folder },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
  },
})
