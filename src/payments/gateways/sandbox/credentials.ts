import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readableCode } from '../../../platform/ids.ts'
import type { Credentials } from '../razorpay/client.ts'

const secret = () => randomBytes(24).toString('base64url')

/** The sandbox's key and secrets: random, created once per data directory, readable by its owner only. */
export function sandboxCredentials(dataDir: string): () => Credentials {
  const file = join(dataDir, 'sandbox.json')
  let credentials: Credentials | undefined
  return () => {
    credentials ??= read(file) ?? create(dataDir, file)
    return credentials
  }
}

function read(file: string): Credentials | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Credentials
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** `link` is atomic, so two processes that start at once read the same secrets. */
function create(dataDir: string, file: string) {
  const created: Credentials = {
    keyId: `rzp_test_${readableCode(14)}`,
    keySecret: secret(),
    webhookSecret: secret(),
    oldWebhookSecret: secret(),
  }
  const temporary = `${file}.${readableCode(8)}`
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(temporary, JSON.stringify(created), { mode: 0o600 })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  return read(file)!
}
