import { shopStore } from '../../shop/store.ts'
import type { Database } from '../../platform/database.ts'
import { tooSimilar, tooCommon } from '../errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isTooSimilar } from './too-similar.ts'

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
