import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasNoLocalState } from '../data-dir/no-local-state.ts'
import { ShopError } from '../errors.ts'
import { createFileOnce } from '../data-dir/create-file-once.ts'
import { parseSettingsKey, settingsKeyBytes, type SettingsKey } from './settings-key.ts'

export interface KeySettings {
  DATABASE_URL?: string | undefined
  MEDIA_URL?: string | undefined
  SETTINGS_KEY?: string | undefined
  DATA_DIR: string
}

const settingsKeyMissing = () =>
  new ShopError(
    'conflict',
    'settings_key_missing',
    'Please set SETTINGS_KEY first, the same on every machine: secrets that are typed here are stored encrypted with it.',
  )

export const settingsKeyFile = (dataDir: string) => join(dataDir, 'settings-key')

/** The existing key: the setting, otherwise the file. Undefined if there is none, or the file is damaged. */
export function findSettingsKey({ SETTINGS_KEY, DATA_DIR }: KeySettings): SettingsKey | undefined {
  return parseSettingsKey(SETTINGS_KEY ?? readIfExists(settingsKeyFile(DATA_DIR)))
}

/** The key for a secret to be stored; the file is created, and synced to disk, if there is no key. */
export function findOrCreateSettingsKey(settings: KeySettings): SettingsKey {
  const known = findSettingsKey(settings)
  if (known) return known
  // Another machine would not have the file.
  if (hasNoLocalState(settings)) throw settingsKeyMissing()
  const file = settingsKeyFile(settings.DATA_DIR)
  createFileOnce(file, `${randomBytes(settingsKeyBytes).toString('base64')}\n`)
  const created = findSettingsKey(settings)
  if (!created) throw new Error(`${file} holds no key. Please move it away; the shop then creates a new one.`)
  return created
}

function readIfExists(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
