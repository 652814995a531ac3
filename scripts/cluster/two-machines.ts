import { randomBytes } from 'node:crypto'
import { startSwift } from '../../src/testing/swift-server.ts'
import { ownNginx } from '../deploy/own-nginx.ts'
import { freePort } from '../free-port.ts'
import { startShop, type RunningShop } from '../shop-process.ts'
import { ownPostgres, synchronousStandby } from '../stress/own-postgres.ts'
import { ownPgbouncer } from './own-pgbouncer.ts'

const bucket = 'pictures'
// Behind a proxy /readyz gives its details to the holder of this token alone.
const metricsToken = 'a token for these tests'

/** Two shops without a folder of their own, behind nginx: PgBouncer, a primary, a synchronous standby that is read, and a bucket. */
export async function twoMachines() {
  const stopping: (() => unknown)[] = []
  const stop = async () => {
    for (const stopOne of stopping.toReversed()) await stopOne()
  }
  try {
    return { ...(await startAll(stopping)), stop }
  } catch (error) {
    // What started before the failure must not outlive the test.
    await stop()
    throw error
  }
}

async function startAll(stopping: (() => unknown)[]) {
  const primary = await ownPostgres()
  stopping.push(() => primary.stop())
  const standby = await synchronousStandby(primary)
  stopping.push(() => standby.stop())
  const bouncer = await ownPgbouncer(primary.port)
  stopping.push(() => bouncer.stop())
  const swift = await startSwift()
  stopping.push(() => swift.stop())
  await swift.createBucket(bucket)

  const environment = {
    DEMO: '0',
    DATABASE_URL: bouncer.url('postgres'),
    DATABASE_LISTEN_URL: primary.url.replace(
      `:${primary.port}`,
      `:${primary.port},127.0.0.1:${standby.port}`,
    ),
    DATABASE_READ_URL: standby.url,
    MEDIA_URL: `s3://${bucket}/shop`,
    AWS_ENDPOINT_URL_S3: swift.endpoint,
    AWS_ACCESS_KEY_ID: swift.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: swift.credentials.secretAccessKey,
    SETTINGS_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: metricsToken,
    ALLOW_SANDBOX_PAYMENTS: '1',
  }
  const ports = [await freePort(), await freePort()] as const
  const shops: RunningShop[] = []
  const start = async (place: 0 | 1) => {
    // A folder that nobody can create, not even root.
    shops[place] = await startShop(`/proc/kadai-${place}`, { ...environment, PORT: String(ports[place]) })
    return shops[place]
  }
  await start(0)
  await start(1)
  stopping.push(() => Promise.all(shops.map((shop) => shop.kill())))
  const nginx = await ownNginx([...ports])
  stopping.push(() => nginx.stop())
  return {
    ...{ primary, standby, bouncer, swift, bucket, shops, start },
    /** What `/readyz` of a shop tells its operator. */
    async readiness(place: 0 | 1) {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const answer = await fetch(`${shops[place]!.url}/readyz`, { headers })
      return (await answer.json()) as { status: string; database: object }
    },
    url: nginx.url,
  }
}
