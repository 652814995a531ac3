import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { restore } from '../../src/backup/restoring/restore.ts'
import { newSecret } from '../../src/backup/sealing/secret.ts'
import { takeBackup } from '../../src/backup/taking/take-backup.ts'
import { isWrong } from '../../src/doctor/examine.ts'
import { folderWithManyOrders } from '../fixtures/folder-with-many-orders.ts'
import { endWithin, machine, today, writeResults } from '../report/results.ts'

/**
 * `npm run bench:restore -- [orders] [pictures]`: minutes to bring a backup of 100,000 orders and 2,000 pictures back into an empty
 * place, with all checks of the file and of the books.
 */
const [orders = 100_000, pictures = 2_000] = process.argv.slice(2).map(Number)
endWithin(90)
const root = mkdtempSync(join(tmpdir(), 'kadai-restore-bench-'))
const dataDir = join(root, 'shop')
const file = join(root, 'shop.backup')
const given = { secret: newSecret(), now: new Date(), tell: () => undefined }
try {
  console.log(`${orders} orders and ${pictures} pictures are made up …`)
  await folderWithManyOrders(dataDir, orders)
  await drawPictures(join(dataDir, 'media'))
  const taken = await timed(() => takeBackup({ ...given, DATA_DIR: dataDir, to: file }))
  console.log(`backed up in ${taken.minutes} min`)
  const back = await timed(() => restore({ ...given, file, dataDir: join(root, 'again') }))
  report(taken, back)
} finally {
  rmSync(root, { recursive: true, force: true })
}

/** Each another one, of the size that a phone's picture has on a list. */
async function drawPictures(media: string) {
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
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  const minutes = (ms: number) => Math.round(ms / 600) / 100
  return { result, minutes: minutes(performance.now() - begun), onProcessor: minutes((user + system) / 1000) }
}

type Timed<Work extends (...given: never[]) => Promise<unknown>> = Awaited<
  ReturnType<typeof timed<Awaited<ReturnType<Work>>>>
>

function report(taken: Timed<typeof takeBackup>, back: Timed<typeof restore>) {
  const megabytes = Math.round(statSync(file).size / 1e6)
  const rows = taken.result.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0)
  const wrong = back.result.findings.filter(isWrong).map(({ check }) => check.id)
  const text = [
    `Measured ${today()} on ${machine()}: ${orders.toLocaleString('en-IN')} orders (${rows.toLocaleString('en-IN')} rows) and ${pictures.toLocaleString('en-IN')} pictures on the embedded database, ${megabytes} MB as one file.`,
    '',
    '| what | minutes | of them on the processor |',
    '| --- | --- | --- |',
    `| backup, read back | ${taken.minutes} | ${taken.onProcessor} |`,
    `| restore into an empty place, with all checks (aim: 5) | ${back.minutes} | ${back.onProcessor} |`,
    '',
    wrong.length === 0
      ? `All ${back.result.findings.length} checks of the books agree.`
      : `The books disagree: ${wrong.join(', ')}.`,
  ].join('\n')
  const figures = ({ minutes, onProcessor }: { minutes: number; onProcessor: number }) => ({
    minutes,
    onProcessor,
  })
  const counts = { orders, pictures, rows, megabytes }
  writeResults('restore', text, { ...counts, backup: figures(taken), restore: figures(back), wrong })
  if (wrong.length > 0) process.exitCode = 1
}
