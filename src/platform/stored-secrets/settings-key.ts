/** The key that encrypts the stored secrets: 32 random bytes or more, in base64 where people see it. */
export type SettingsKey = Buffer

export const settingsKeyBytes = 32

/** Undefined for a text that is not base64, or too short to be a random key. */
export function parseSettingsKey(text: string): SettingsKey | undefined {
  const plain = text.trim()
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) return undefined
  const key = Buffer.from(plain, 'base64')
  return key.length >= settingsKeyBytes ? key : undefined
}
