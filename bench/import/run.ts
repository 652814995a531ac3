import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buyer, type Buyer } from '../../scripts/buyer.ts'
import { owner, startShop, type RunningShop } from '../../scripts/shop-process.ts'
import { exitAfter, loadAverage, machine, today, writeMeasurement } from '../report/measurement.ts'
import { sampleMemory } from './sample-memory.ts'
import { visitLists } from './visit-lists.ts'
import { sheetOfProducts } from './sheet-of-products.ts'

/**
 * `npm run bench:import -- [products]`: uploads a workbook of 10,000 products, accepts the preview and waits until all are written, on
 * the embedded database. Seconds, memory above idle, and the times of visitors who open lists meanwhile.
 */
const [products = 10_000] = process.argv.slice(2).map(Number)
const settleMs = 10_000
const targets = { seconds: 60, memoryMb: 300, p99Ms: 100 }

interface Import {
  id: string
  status: string
  counts: Record<'add' | 'change' | 'same' | 'wrong', number>
  progress: { done: number; failed: number }
}

exitAfter(15)
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-import-bench-'))
try {
  const sheet = await sheetOfProducts(products)
  const shop = await startShop(dataDir)
  try {
    report(await measure(shop, sheet))
  } finally {
    await shop.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(shop: RunningShop, sheet: Buffer) {
  const admin = await buyer(shop.url, owner)
  await visitLists(shop.url, pause(2_000))
  await pause(settleMs)
  const idle = await visitLists(shop.url, pause(5_000))
  const idleMb = shop.memory()
  const memory = sampleMemory(shop)
  const begun = performance.now()
  const times: Record<string, number> = {}
  const lists = await visitLists(shop.url, importSheet(shop.url, admin, { sheet, begun, times }))
  return {
    idle,
    lists,
    times,
    idleMb,
    peakMb: memory.stop(),
    load: loadAverage(),
    sheetKb: sheet.length / 1024,
  }
}

interface Upload {
  sheet: Buffer
  begun: number
  /** Seconds from the beginning, by what was reached. */
  times: Record<string, number>
}

async function importSheet(url: string, admin: Buyer, { sheet, begun, times }: Upload) {
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10
  const answer = await fetch(`${url}/api/admin/imports?name=products.xlsx`, {
    method: 'POST',
    headers: { cookie: admin.cookie(), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(sheet),
  })
  if (answer.status !== 201)
    throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`)
  const { id, counts } = (await answer.json()) as Import
  if (counts.add !== products) throw new Error(`The preview adds ${counts.add} products.`)
  times['preview'] = seconds()
  await admin.call('POST', `/api/admin/imports/${id}/start`, { acceptRest: false })
  for (;;) {
    const { status, progress } = await admin.call<Import>('GET', `/api/admin/imports/${id}`)
    if (status === 'done' && progress.done === products && progress.failed === 0) break
    if (status !== 'importing') throw new Error(`The import is ${status} with ${progress.failed} problems.`)
    await pause(500)
  }
  times['written'] = seconds()
}

function report({ idle, lists, times, idleMb, peakMb, load, sheetKb }: Awaited<ReturnType<typeof measure>>) {
  const rows = [
    ['seconds from upload to the last product', times['written']!, targets.seconds],
    ['of these, until the preview', times['preview']!, ''],
    ['peak memory above idle, MB', peakMb - idleMb, targets.memoryMb],
    ['list page, p99, ms', lists.page.p99Ms, targets.p99Ms],
    ['list by API, p99, ms', lists.api.p99Ms, targets.p99Ms],
    ['list page without an import, p99, ms', idle.page.p99Ms, ''],
    ['list by API without an import, p99, ms', idle.api.p99Ms, ''],
  ]
  writeMeasurement(
    'import',
    [
      `Measured ${today()} on ${machine()}, load average ${load}: a workbook of ${products.toLocaleString('en-IN')} products (${Math.round(sheetKb)} kB) is uploaded, accepted and written, on the embedded database. Meanwhile another process opens the list of phones as a page and by API, every 50 ms in turn, ${lists.requests} requests with ${lists.failed} failed; a request counts from the time at which it was due. Idle memory: ${idleMb} MB.`,
      '',
      '| what | measured | target |',
      '| --- | --- | --- |',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
    { products, times, idleMb, peakMb, lists, idle, load },
  )
}
