import { randomBytes } from 'node:crypto'
import { startS3Server } from '../../src/testing/s3-server.ts'
import { freePort } from '../free-port.ts'
import { startShop, type RunningShop } from '../shop-process.ts'
import { ownPostgres, synchronousStandby } from '../stress/own-postgres.ts'
import { ownNginx } from './own-nginx.ts'

/** Two shops without a folder of their own, behind nginx: a primary, its synchronous standby, and a bucket. */
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
  const bucket = await startS3Server()
  stopping.push(() => bucket.stop())
  await bucket.createBucket('pictures')

  const environment = {
    DEMO: '0',
    DATABASE_URL: primary.url.replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${standby.port}`),
    MEDIA_URL: 's3://pictures/shop',
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
    SETTINGS_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: 'loopback',
    SHUTDOWN_GRACE_SECONDS: '2',
    ALLOW_SANDBOX_PAYMENTS: '1',
  }
  const ports = [await freePort(), await freePort()] as const
  const shops: RunningShop[] = []
  const start = async (place: 0 | 1) => {
    // A folder that no user can create, not even root.
    shops[place] = await startShop(`/proc/kadai-${place}`, { ...environment, PORT: String(ports[place]) })
  }
  stopping.push(() => Promise.all(shops.map((shop) => shop.kill())))
  await start(0)
  await start(1)
  const nginx = await ownNginx([...ports])
  stopping.push(() => nginx.stop())
  return { primary, standby, shops, start, url: nginx.url }
}
