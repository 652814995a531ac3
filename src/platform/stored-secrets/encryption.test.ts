import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { decryptSecret, encryptSecret } from './encryption.ts'
import { findOrCreateSettingsKey, findSettingsKey, settingsKeyFile } from './settings-key-file.ts'
import { parseSettingsKey } from './settings-key.ts'

const key = randomBytes(32)

test('a secret is read back with its key and name, and differs each time it is encrypted', () => {
  const encrypted = encryptSecret(key, 'mail', 'pass wörd ₹')

  expect(decryptSecret(key, 'mail', encrypted)).toBe('pass wörd ₹')
  expect(encryptSecret(key, 'mail', 'pass wörd ₹')).not.toBe(encrypted)
})

test('another key, another name, a changed, cut or foreign text give nothing', () => {
  const encrypted = encryptSecret(key, 'mail', 'password')
  const bytes = Buffer.from(encrypted, 'base64')
  const changed = Array.from(bytes, (_byte, at) => {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1
    return copy.toString('base64')
  })

  expect(decryptSecret(randomBytes(32), 'mail', encrypted)).toBeUndefined()
  expect(decryptSecret(key, 'razorpay', encrypted)).toBeUndefined()
  for (const text of [...changed, bytes.subarray(0, -1).toString('base64'), '', 'AAAA', 'not base64 ✗'])
    expect(decryptSecret(key, 'mail', text)).toBeUndefined()
})

test('the key file is created once, whole and for its owner only', () => {
  const DATA_DIR = temporaryFolder()
  expect(findSettingsKey({ DATA_DIR })).toBeUndefined()
  const created = findOrCreateSettingsKey({ DATA_DIR })

  expect(created).toHaveLength(32)
  expect(findOrCreateSettingsKey({ DATA_DIR })).toEqual(created)
  expect(statSync(settingsKeyFile(DATA_DIR)).mode & 0o777).toBe(0o600)
  expect(readdirSync(DATA_DIR)).toEqual(['settings-key'])
})

test('a damaged key file is not overwritten', () => {
  const DATA_DIR = temporaryFolder()
  writeFileSync(join(DATA_DIR, 'settings-key'), 'cut off')
  chmodSync(join(DATA_DIR, 'settings-key'), 0o600)

  expect(() => findOrCreateSettingsKey({ DATA_DIR })).toThrow('holds no key')
  expect(readFileSync(join(DATA_DIR, 'settings-key'), 'utf8')).toBe('cut off')
})

test('SETTINGS_KEY wins over the file and creates none', () => {
  const DATA_DIR = temporaryFolder()
  const SETTINGS_KEY = key.toString('base64')

  expect(findOrCreateSettingsKey({ DATA_DIR, SETTINGS_KEY })).toEqual(key)
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test.each(['', 'short', 'hunter2 hunter2 hunter2 hunter2 hunter2', randomBytes(31).toString('base64')])(
  '%j is not a settings key',
  (text) => expect(parseSettingsKey(text)).toBeUndefined(),
)
