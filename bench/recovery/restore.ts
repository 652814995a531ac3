import { checkShop } from '../../src/web/check-shop.ts'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { restore } from '../../src/back-office/backup/restore/restore.ts'
import { newSecret } from '../../src/back-office/backup/encryption/secret.ts'
import { createBackup } from '../../src/back-office/backup/create/create-backup.ts'
import { hasFailed } from '../../src/back-office/integrity/run-checks.ts'
import { createShopWithOrders } from '../fixtures/many-orders.ts'
import { exitAfter, machine, today, writeMeasurement } from '../report/measurement.ts'

/**
 * `npm run bench:restore -- [orders] [pictures]`: minutes to restore a backup of 100,000 orders and 2,000 pictures into an empty
 * folder, with all checks of the file and the consistency checks.
 */
const [orders = 100_000, pictures = 2_000] = process.argv.slice(2).map(Number)
exitAfter(90)
const root = mkdtempSync(join(tmpdir(), 'kadai-restore-bench-'))
const dataDir = join(root, 'shop')
const file = join(root, 'shop.backup')
const options = { secret: newSecret(), now: new Date(), report: () => undefined }
try {
  console.log(`Inserting ${orders} orders and ${pictures} pictures …`)
  await createShopWithOrders(dataDir, orders)
  await writePictures(join(dataDir, 'media'))
  const backup = await timed(() => createBackup({ ...options, DATA_DIR: dataDir, to: file }))
  console.log(`Backed up in ${backup.minutes} min`)
  const restored = await timed(() =>
    restore({ ...options, file, dataDir: join(root, 'restored'), check: checkShop }),
  )
  report(backup, restored)
} finally {
  rmSync(root, { recursive: true, force: true })
}

/** Different WebP files with the size of a list picture. */
async function writePictures(media: string) {
  for (let n = 0; n < pictures; n++) {
    const folder = join(media, n.toString(16).padStart(32, '0'))
    await mkdir(folder, { recursive: true })
    const noise = { type: 'gaussian', mean: 128, sigma: 20 + (n % 20) } as const
    const background = { r: n % 256, g: (n >> 3) % 256, b: 90 }
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background, noise } })
    await writeFile(join(folder, '400.webp'), await picture.webp({ quality: 60 }).toBuffer())
  }
}

async function timed<Result>(work: () => Promise<Result>) {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  const minutes = (ms: number) => Math.round(ms / 600) / 100
  return {
    result,
    minutes: minutes(performance.now() - started),
    cpuMinutes: minutes((user + system) / 1000),
  }
}

type Timed<Work extends (...args: never[]) => Promise<unknown>> = Awaited<
  ReturnType<typeof timed<Awaited<ReturnType<Work>>>>
>

function report(backup: Timed<typeof createBackup>, restored: Timed<typeof restore>) {
  const megabytes = Math.round(statSync(file).size / 1e6)
  const rows = backup.result.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0)
  const failed = restored.result.findings.filter(hasFailed).map(({ check }) => check.id)
  const text = [
    `Measured ${today()} on ${machine()}: ${orders.toLocaleString('en-IN')} orders (${rows.toLocaleString('en-IN')} rows) and ${pictures.toLocaleString('en-IN')} pictures on the embedded database, ${megabytes} MB as one file.`,
    '',
    '| step | minutes | CPU minutes |',
    '| --- | --- | --- |',
    `| backup, with verification | ${backup.minutes} | ${backup.cpuMinutes} |`,
    `| restore into an empty folder, with all checks (target: 5) | ${restored.minutes} | ${restored.cpuMinutes} |`,
    '',
    failed.length === 0
      ? `All ${restored.result.findings.length} consistency checks passed.`
      : `Failed consistency checks: ${failed.join(', ')}.`,
  ].join('\n')
  const figures = ({ minutes, cpuMinutes }: { minutes: number; cpuMinutes: number }) => ({
    minutes,
    cpuMinutes,
  })
  const counts = { orders, pictures, rows, megabytes }
  writeMeasurement('restore', text, {
    ...counts,
    backup: figures(backup),
    restore: figures(restored),
    failed,
  })
  if (failed.length > 0) process.exitCode = 1
}
