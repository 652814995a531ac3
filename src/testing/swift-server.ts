import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../../scripts/free-port.ts'

/** The packages of Debian that it runs: `.ci/run` installs them. */
const swiftPackages = 'swift-proxy swift-account swift-container swift-object memcached'
const host = '127.0.0.1'
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/**
 * Starts OpenStack Swift with its S3 interface in a temporary folder: the proxy and one server each for accounts, containers and
 * objects. MinIO and Garage are not packaged for Debian.
 */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-swift-'))
  const processes: ChildProcess[] = []
  const exits: Promise<unknown>[] = []
  const run = (command: string, ...args: string[]) => {
    const log = openSync(join(folder, `${command}.log`), 'w')
    const process = spawn(command, args, { cwd: folder, stdio: ['ignore', log, log] })
    processes.push(process)
    exits.push(once(process, 'exit'))
  }
  const [proxyPort, cachePort] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n',
  )
  const kinds = ['account', 'container', 'object']
  const ports = await Promise.all(kinds.map(() => freePort()))
  buildRings(
    folder,
    kinds.map((kind, place) => `${kind} ${ports[place]}`),
  )
  for (const [place, kind] of kinds.entries()) {
    const port = ports[place]!
    writeFileSync(join(folder, `${kind}.conf`), serverConfig(folder, kind, port))
    run(`swift-${kind}-server`, join(folder, `${kind}.conf`))
  }
  writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, proxyPort, cachePort))
  run('memcached', '-u', 'root', '-l', host, '-p', `${cachePort}`)
  run('swift-proxy-server', join(folder, 'proxy.conf'))

  const endpoint = `http://${host}:${proxyPort}`
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true })
  // Of a server that does not listen yet, the proxy would believe that it is broken, and refuse what needs it.
  const urls = ports.map((port) => `http://${host}:${port}/`)
  await Promise.all([...urls, `${endpoint}/healthcheck`].map((url) => untilItAnswers(url, folder)))
  return {
    endpoint,
    credentials,
    createBucket: (bucket: string) => client.send(new CreateBucketCommand({ Bucket: bucket })),
    deleteObject: (bucket: string, key: string) =>
      client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })),
    async stop() {
      client.destroy()
      for (const process of processes) process.kill('SIGKILL')
      await Promise.all(exits)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** For each kind of server a ring of one device, in which each object has one replica. */
const ringProgram = `
import sys
from swift.common.ring import RingBuilder
for server in sys.argv[1:]:
    kind, port = server.split()
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='${host}', port=int(port), device='d1', weight=1, meta=''))
    builder.rebalance()
    builder.get_ring().save(kind + '.ring.gz')
`

/** One process for what takes nine of `swift-ring-builder`, half a second each. Debian's Python has Swift's modules. */
function buildRings(folder: string, servers: string[]) {
  const { error, status } = spawnSync('/usr/bin/python3', ['-c', ringProgram, ...servers], { cwd: folder })
  if (error || status !== 0)
    throw new Error(`Swift is not installed. apt-get install --no-install-recommends ${swiftPackages}`)
}

const serverConfig = (folder: string, kind: string, port: number) => `[DEFAULT]
bind_ip = ${host}
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = ERROR
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyConfig = (folder: string, port: number, cachePort: number) => `[DEFAULT]
bind_ip = ${host}
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Seconds. The default is half a second, which is short on a busy machine.
conn_timeout = 10
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${host}:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`

async function untilItAnswers(url: string, folder: string) {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    // Only the proxy has a page that succeeds.
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`Swift did not start; its logs are in ${folder}.`)
}
