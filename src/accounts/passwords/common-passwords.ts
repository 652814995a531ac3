import { readFile } from 'node:fs/promises'

let list: Promise<Set<string>> | undefined

/** Read when somebody first chooses a password: most starts of the shop never need it. */
const readList = async () =>
  new Set((await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')).trim().split('\n'))

/** Whether it is one of the 10,000 that are used most, whatever its letter case. */
export async function isCommonPassword(password: string) {
  list ??= readList()
  return (await list).has(password.toLowerCase())
}
