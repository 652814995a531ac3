import { shopStore } from '../../shop/store.ts'
import type { Database } from '../../platform/database.ts'
import { tooSimilar, tooCommon } from '../errors.ts'
import { readFile } from 'node:fs/promises'

/** Refuses a new password that guessers try first. */
export async function refuseWeakPassword(
  db: Database,
  { password, email }: { password: string; email: string },
) {
  if (await isCommonPassword(password)) throw tooCommon()
  const { name } = await shopStore(db).profile()
  if (isTooSimilar(password, [...email.split(/[@.+_-]/), ...name.split(' '), name, 'kadai']))
    throw tooSimilar()
}

let list: Promise<Set<string>> | undefined

/** Read when somebody first chooses a password: most starts of the shop never need it. */
const readList = async () =>
  new Set((await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')).trim().split('\n'))

/** Whether it is one of the 10,000 that are used most, whatever its letter case. */
export async function isCommonPassword(password: string) {
  list ??= readList()
  return (await list).has(password.toLowerCase())
}

const minWordLength = 4
const minOtherCharacters = 8

/**
 * Whether a password is one of these words with little beside them, as "meena2024" is for meena@example.com. A long sentence
 * may name the shop: what counts is that eight other letters or digits remain.
 */
export function isTooSimilar(password: string, words: string[]) {
  const plain = normalize(password)
  const found = words.map(normalize).filter((word) => word.length >= minWordLength && plain.includes(word))
  return found.some((word) => plain.replaceAll(word, '').length < minOtherCharacters)
}

const normalize = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
