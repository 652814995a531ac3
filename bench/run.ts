import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buyer, plentifulItem } from '../scripts/buyer.ts'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { bareLoad, load, type Load } from './load.ts'
import { writeIntoReadme } from './readme.ts'
import { weigh, type Weight } from './weight.ts'

/** Measures a shop as a newcomer starts it and writes the table of the README. Figures of one run; compare ratios. */
const rows: [string, string][] = []
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-bench-'))

const building = seconds(() => {
  rmSync('build/made-of', { force: true })
  execFileSync('node', ['scripts/build-if-needed.ts'], { stdio: 'inherit' })
})
const first = await startShop(dataDir)
rows.push([
  'first start: build, database, demo shop',
  `${(building + first.readyAfter / 1000).toFixed(1)} s until ready`,
])
await first.stop()

const shop = await startShop(dataDir)
rows.push(['second start', `${(shop.readyAfter / 1000).toFixed(1)} s until ready`])
const idle = shop.memory()
try {
  await measureWeight(shop)
  await measureLoad(shop)
  await measureOrders(shop)
  rows.push(['resident memory', `${idle} MB idle, ${shop.memory()} MB after the loads`])
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
}
await report()

async function measureWeight({ url }: RunningShop) {
  const pages = { home: '/home', list: '/sales', detail: await aPhone(url) }
  for (const [name, path] of Object.entries(pages))
    rows.push([`${name} page, first visit`, inKilobytes(await weigh(url + path))])
}

async function measureLoad({ url }: RunningShop) {
  const addresses = {
    'list page': '/sales',
    'detail page': await aPhone(url),
    'GET /api/sales': '/api/sales',
  }
  for (const [name, path] of Object.entries(addresses)) {
    const bare = await bareLoad(url + path)
    const ours = await load(url + path)
    rows.push([`${name}, 32 connections`, comparison(ours, bare)])
  }
}

async function measureOrders({ url }: RunningShop) {
  const item = await plentifulItem(await buyer(url, owner))
  const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer(url)))
  const until = performance.now() + 10_000
  const durations: number[] = []
  const begun = performance.now()
  await Promise.all(
    buyers.map(async (someone) => {
      while (performance.now() < until) {
        const start = performance.now()
        await someone.pay((await someone.place(item)).id)
        durations.push(performance.now() - start)
      }
    }),
  )
  const perSecond = durations.length / ((performance.now() - begun) / 1000)
  durations.sort((a, b) => a - b)
  const at = (part: number) => Math.round(durations[Math.floor(durations.length * part)] ?? 0)
  rows.push([
    'orders placed and paid, 8 buyers',
    `${perSecond.toFixed(1)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  ])
}

async function aPhone(url: string) {
  const answer = await fetch(`${url}/api/sales?limit=1&page=1`)
  const [phone] = (await answer.json()) as { _id: string }[]
  return `/sales/details/${phone!._id}`
}

function comparison(ours: Load, bare: Load) {
  const failed = ours.failed > 0 ? `, ${ours.failed} failed` : ''
  return `${ours.perSecond}/s, p50 ${ours.p50} ms, p99 ${ours.p99} ms${failed}; bare node:http ${bare.perSecond}/s (ratio ${(ours.perSecond / bare.perSecond).toFixed(3)})`
}

function inKilobytes({ html, script, style, font, image, requests }: Weight) {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return `HTML ${kB(html)}, JavaScript ${kB(script)}, CSS ${kB(style)}, fonts ${kB(font)}, images ${kB(image)}, ${requests} requests`
}

function seconds(work: () => void) {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

async function report() {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, embedded database`
  const day = new Date().toISOString().slice(0, 10)
  const table = [
    `Measured ${day} on ${machine}; the load generator shares the processors. One run: compare ratios, not absolute figures.`,
    '',
    '| what | figure |',
    '| --- | --- |',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ].join('\n')
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.md', `${table}\n`)
  writeFileSync(
    'bench/results/latest.json',
    `${JSON.stringify({ day, machine, rows: Object.fromEntries(rows) }, null, 2)}\n`,
  )
  await writeIntoReadme('bench', table)
  console.log(table)
}
