import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Entry = z.object({ file: z.string(), beside: z.string(), sha256: z.string(), bytes: z.int() })
export type IndexEntry = z.infer<typeof Entry>

/**
 * Which pictures of the bucket are already stored next to the backups, one JSON object a line. The name of a picture is the hash of its
 * content, so one that was read once need not be read again for every hourly backup.
 */
export function bucketIndex(folder: string) {
  const path = join(folder, 'bucket-pictures.jsonl')
  let reading: Promise<Map<string, IndexEntry>> | undefined
  const entries = () => (reading ??= readEntries(path))
  return {
    entries,
    async add(entry: IndexEntry) {
      ;(await entries()).set(entry.file, entry)
      await appendFile(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
    },
  }
}

async function readEntries(path: string) {
  const known = new Map<string, IndexEntry>()
  if (!existsSync(path)) return known
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const entry = parseLine(line)
    if (entry) known.set(entry.file, entry)
  }
  return known
}

/** A power cut may leave half a line; its picture is read again. */
function parseLine(line: string) {
  try {
    return Entry.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
