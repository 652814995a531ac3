import { checkShop } from '../../../src/web/check-shop.ts'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateBackupStatus } from '../../../src/back-office/backup/schedule/status.ts'
import { checkBackup } from '../../../src/back-office/backup/format/backup-file.ts'
import { readSeparatePart, picturesFolderOf } from '../../../src/back-office/backup/restore/restore-files.ts'
import { findSecret, storeSecret } from '../../../src/back-office/backup/encryption/find-secret.ts'
import { newSecret, formatSecret, type Secret } from '../../../src/back-office/backup/encryption/secret.ts'
import { hasFailed } from '../../../src/back-office/integrity/run-checks.ts'
import { DatabaseUnreachable } from '../../../src/platform/database/errors.ts'
import { openDatabaseForTools } from '../../../src/platform/database/open-for-tools.ts'
import { seededRandom } from '../../seeded-random.ts'
import { kadai } from './killed-command.ts'

const pictures = 20

/** A shop whose backup and restore commands are killed at random moments. */
export async function shopToBackUp(fill: (dataDir: string) => Promise<unknown>, seed: number) {
  const root = mkdtempSync(join(tmpdir(), 'kadai-kill-backups-'))
  const dataDir = join(root, 'shop')
  await fill(dataDir)
  // The shop does this at its start; a command creates no key.
  storeSecret(dataDir, newSecret())
  mkdirSync(join(dataDir, 'media'))
  for (let n = 0; n < pictures; n++)
    writeFileSync(join(dataDir, 'media', `${n}.webp`), Buffer.alloc(50_000 + n, `picture ${n}`))
  const own = { DATA_DIR: dataDir }
  // Restores one backup first, so that all later ones take equally long.
  updateBackupStatus(dataDir, { tested: { at: new Date().toISOString(), name: 'earlier' } })
  const folder = join(dataDir, 'backups')
  const random = seededRandom(seed).next

  /** Duration of a complete run; the kills are spread over it. */
  async function measureDuration(words: string[], environment: Record<string, string>) {
    const begun = performance.now()
    const code = await kadai(words, environment)
    if (code !== 0) throw new Error(`kadai ${words.join(' ')} exited with ${code}.`)
    return performance.now() - begun
  }

  const words = ['backup', '--automatic']
  const backupMs = await measureDuration(words, own)

  /** Kills `kills` backups. Returns incomplete files under final names, and how many kills hit a running command. */
  async function killBackups(kills: number) {
    const wrong: string[] = []
    let inTime = 0
    for (let kill = 0; kill < kills; kill++) {
      if ((await kadai(words, own, random() * backupMs)) === null) inTime++
      wrong.push(...(await findIncompleteBackups(folder, findSecret(own))))
    }
    // Files left by killed runs must not prevent the next backup, which removes them.
    await measureDuration(words, own)
    wrong.push(...(await findIncompleteBackups(folder, findSecret(own))))
    wrong.push(...readdirSync(folder).filter((name) => name.endsWith('.unfinished')))
    return { wrong, inTime }
  }

  /** Kills `kills` restores, each into the folder that the one before left, until one completes. */
  async function killRestores(kills: number) {
    const secret = findSecret(own)
    const backup = join(folder, newestIn(folder))
    const environment = { DATA_DIR: join(root, 'unused'), BACKUP_KEY: formatSecret(secret) }
    const into = (place: string) => ['restore', backup, '--to', place]
    const length = await measureDuration(into(join(root, 'place')), environment)
    const wrong: string[] = []
    let [inTime, places] = [0, 1]
    let place = join(root, 'place-1')
    for (let kill = 0; kill < kills; kill++) {
      if ((await kadai(into(place), environment, random() * length)) === null) inTime++
      if (!existsSync(join(place, 'db'))) {
        wrong.push(...(await expectNoShop(place)))
        continue
      }
      wrong.push(...(await checkRestoredShop(place)))
      place = join(root, `place-${++places}`)
    }
    await measureDuration(into(place), environment)
    wrong.push(...(await checkRestoredShop(place)))
    return { wrong, inTime }
  }

  return { killBackups, killRestores, remove: () => rmSync(root, { recursive: true, force: true }) }
}

const newestIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.backup'))
    .sort()
    .at(-1)!

/** Checks the files as `kadai backup --check` does, and the image files next to them. */
async function findIncompleteBackups(folder: string, secret: Secret) {
  const wrong: string[] = []
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.backup'))) {
    const file = join(folder, name)
    try {
      const { parts } = await checkBackup(file, secret)
      for (const part of parts.filter(({ beside }) => beside !== undefined)) {
        let bytes = 0
        for await (const chunk of readSeparatePart(picturesFolderOf(file), part, secret))
          bytes += chunk.length
        if (bytes !== part.bytes) wrong.push(`${name}: ${part.name} has ${bytes} bytes`)
      }
    } catch (error) {
      wrong.push(`${name}: ${String(error)}`)
    }
  }
  return wrong
}

/** A tool must report that there is no shop, and create none. */
async function expectNoShop(dataDir: string) {
  try {
    await (await openDatabaseForTools({ dataDir })).close()
    return [`${dataDir} looks like a shop`]
  } catch (error) {
    return error instanceof DatabaseUnreachable ? [] : [String(error)]
  }
}

/** Problems of a completely restored shop. */
async function checkRestoredShop(dataDir: string) {
  const { db, close } = await openDatabaseForTools({ dataDir })
  try {
    const findings = await checkShop(db, new Date())
    const media = readdirSync(join(dataDir, 'media')).length
    return [
      ...findings.filter(hasFailed).map(({ check }) => `${dataDir}: failed check: ${check.sentence}`),
      ...(media === pictures ? [] : [`${dataDir}: ${media} pictures`]),
    ]
  } finally {
    await close()
  }
}
