import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileOnce } from '../../../platform/data-dir/create-file-once.ts'
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
  createFileOnce(keyFile(dataDir), `${formatSecret(secret)}\n`)
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
