import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { syncPath } from '../../platform/embedded-postgres/durable-files.ts'
import { noKey } from '../errors.ts'
import { newSecret, parseSecret, type Secret, formatSecret } from './secret.ts'

interface Settings {
  BACKUP_KEY?: string | undefined
  DATA_DIR: string
}

export const keyFile = (dataDir: string) => join(dataDir, 'backup-key')

/** The existing key: the setting, otherwise the shop's file. Throws noKey. */
export function findSecret({ BACKUP_KEY, DATA_DIR }: Settings): Secret {
  const secret = BACKUP_KEY === undefined ? readSecretFile(keyFile(DATA_DIR)) : parseSecret(BACKUP_KEY)
  if (!secret) throw noKey()
  return secret
}

/** The key for new backups; created, and synced to disk before it is used, if there is none. */
export function findOrCreateSecret(settings: Settings): Secret {
  if (settings.BACKUP_KEY !== undefined) return parseSecret(settings.BACKUP_KEY)
  return readSecretFile(keyFile(settings.DATA_DIR)) ?? storeSecret(settings.DATA_DIR, newSecret())
}

/** If two processes create one at once, the first one's is used. */
export function storeSecret(dataDir: string, secret: Secret): Secret {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${keyFile(dataDir)}.${randomBytes(4).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${formatSecret(secret)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, keyFile(dataDir))
    syncPath(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecretFile(keyFile(dataDir))!
}

function readSecretFile(file: string): Secret | undefined {
  try {
    return parseSecret(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
