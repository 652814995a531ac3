import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBackup } from '../back-office/backup/format/backup-file.ts'
import type { Secret } from '../back-office/backup/encryption/secret.ts'

/** The error code with which a backup of these bytes is refused, or "taken" if it is accepted. */
export function refusal(bytes: Buffer, folder: string, key: Secret) {
  const file = join(folder, 'changed.backup')
  writeFileSync(file, bytes)
  return checkBackup(file, key).then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
}

const foreseen = ['not_a_backup', 'damaged_backup', 'wrong_key']

/** Flips bits of a backup one at a time, spread over the file. Returns each position whose change was not refused as expected. */
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
