import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../../platform/data-dir/replace-file.ts'

const LastRestore = z.object({
  /** When it began. */
  at: z.iso.datetime(),
  /** The backup that was restored, and the time of its data. */
  name: z.string(),
  takenAt: z.iso.datetime(),
  /** The backup of the state before. */
  before: z.string().optional(),
  /** `begun` while the shop is closed; in an open shop it was interrupted, and nothing was changed. */
  state: z.enum(['begun', 'failed', 'done']),
  failure: z.string().optional(),
})
export type LastRestore = z.infer<typeof LastRestore>

/** A file, which is put in place together with the restored database: also after a power cut both agree. */
export const lastRestoreFile = 'last-restore.json'
const fileIn = (dataDir: string) => join(resolve(dataDir), lastRestoreFile)

export function readLastRestore(dataDir: string): LastRestore | undefined {
  try {
    return LastRestore.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

export const writeLastRestore = (dataDir: string, last: LastRestore) =>
  replaceFile(fileIn(dataDir), JSON.stringify(last))
