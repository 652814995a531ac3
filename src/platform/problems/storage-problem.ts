import { sqlState } from '../database/transaction.ts'
import { ShopError } from '../errors.ts'

/** PostgreSQL's, and the operating system's own words for a disk without room. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** A page that is not as it was written, by its checksum or by its content. */
const corruptionCodes = new Set(['XX001', 'XX002'])

/** A disk that is full or fails is nobody's slip: whoever asks hears that nothing was kept, the log hears what to do. */
export function storageProblem(error: unknown): { answer: ShopError; logMessage: string } | undefined {
  const code = sqlState(error) ?? ''
  if (diskFullCodes.has(code))
    return {
      answer: new ShopError(
        'unavailable',
        'storage_full',
        'The shop has no room left to write this down, so nothing was kept. Please tell the shop, and try again later.',
        { retryAfter: 60 },
      ),
      logMessage:
        'The disk is full. Reading goes on; writing does as soon as there is room: delete or move what is not needed.',
    }
  if (corruptionCodes.has(code))
    return {
      answer: new ShopError(
        'unavailable',
        'storage_damaged',
        'The shop cannot read a part of its books. Please tell the shop.',
      ),
      logMessage:
        'A page of the database is damaged. Please stop the shop, keep a copy of its data directory, look at the disk, and bring ' +
        'the last backup back with "npm run kadai -- restore".',
    }
  return undefined
}
