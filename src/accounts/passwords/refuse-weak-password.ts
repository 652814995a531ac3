import { shopStore } from '../../shop/store.ts'
import type { Database } from '../../platform/database.ts'
import { tooClose, tooCommon } from '../errors.ts'
import { isCommon } from './common-passwords.ts'
import { isTooClose } from './too-similar.ts'

/** Refuses a new password that guessers try first. */
export async function refuseWeakPassword(
  db: Database,
  { password, email }: { password: string; email: string },
) {
  if (await isCommon(password)) throw tooCommon()
  const { name } = await shopStore(db).profile()
  if (isTooClose(password, [...email.split(/[@.+_-]/), ...name.split(' '), name, 'kadai'])) throw tooClose()
}
