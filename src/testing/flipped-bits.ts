import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBackup } from '../backup/format/backup-file.ts'
import type { Secret } from '../backup/encryption/secret.ts'

/** How a backup with these bytes is refused: the code of the refusal, or "taken". */
export function refusal(bytes: Buffer, folder: string, key: Secret) {
  const file = join(folder, 'changed.backup')
  writeFileSync(file, bytes)
  return checkBackup(file, key).then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
}

const foreseen = ['not_a_backup', 'damaged_backup', 'wrong_key']

/** Flips so many bits of a backup, one at a time and spread over all of it; answers each that was not refused as it should be. */
export async function flipBits(
  file: string,
  { folder, key }: { folder: string; key: Secret },
  flips: number,
) {
  const bytes = readFileSync(file)
  const wrong: string[] = []
  for (let flip = 0; flip < flips; flip++) {
    const bit = Math.floor((flip * bytes.length * 8) / flips) + (flip % 8)
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    const answer = await refusal(changed, folder, key)
    if (!foreseen.includes(answer)) wrong.push(`bit ${bit}: ${answer}`)
  }
  return wrong
}
