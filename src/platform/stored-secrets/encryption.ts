import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SettingsKey } from './settings-key.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `name` is authenticated too, so that one secret cannot be put in the place of another. Base64 of nonce, ciphertext and tag. */
export function encryptSecret(key: SettingsKey, name: string, text: string) {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, encryptionKey(key), nonce, { authTagLength: tagBytes })
  encryption.setAAD(Buffer.from(name))
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, encrypted, encryption.getAuthTag()]).toString('base64')
}

/** Undefined if it was encrypted with another key or for another name, or was changed. */
export function decryptSecret(key: SettingsKey, name: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decryption = createDecipheriv(cipher, encryptionKey(key), nonce, { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decryption.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const encryptionKey = (key: SettingsKey) =>
  Buffer.from(hkdfSync('sha256', key, '', 'kadai stored secrets', 32))
