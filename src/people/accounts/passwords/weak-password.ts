import { readFile } from 'node:fs/promises'
import { shopStore } from '../../../site/shop/store.ts'
import type { Database } from '../../../platform/database.ts'
import { tooSimilar, tooCommon } from '../errors.ts'

/** @throws tooCommon or tooSimilar (400) for passwords that attackers try first */
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

/** Read lazily: most processes never need it. */
const readList = async () =>
  new Set((await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')).trim().split('\n'))

/** Whether it is one of the 10,000 most common passwords, ignoring case. */
export async function isCommonPassword(password: string) {
  list ??= readList()
  return (await list).has(password.normalize('NFKC').toLowerCase())
}

const minWordLength = 4
const minOtherCharacters = 8

/**
 * Whether a password is one of these words with little added, such as "meena2024" for meena@example.com. A long sentence
 * may contain the shop's name: at least eight other letters or digits must remain.
 */
export function isTooSimilar(password: string, words: string[]) {
  const normalized = normalize(password)
  const matches = words
    .map(normalize)
    .filter((word) => word.length >= minWordLength && normalized.includes(word))
  return matches.some((word) => normalized.replaceAll(word, '').length < minOtherCharacters)
}

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
