import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { createDatabase } from '../src/testing/test-postgres.ts'
import { fillWithMany, itemsACatalogue } from './many-items.ts'

/**
 * Measures lists and searches with a hundred thousand items a catalogue, one call after another: on the embedded database in a
 * temporary folder, or on one made for it, and dropped, on the server at TEST_DATABASE_URL.
 */
const questions = {
  'for comparison: one item': '?limit=1',
  'plain list, page 1': '?limit=60',
  'plain list, page 1000': '?limit=60&page=1000',
  'price low to high': '?limit=60&sort=price_asc',
  'name A–Z': '?limit=60&sort=name_asc',
  'one brand of eight': '?limit=60&brand=Samsung',
  'up to a price': '?limit=60&max=20000',
  '“galaxy s24”, 125 items': '?limit=60&q=galaxy+s24',
  '“samsung”, 12,500 items': '?limit=60&q=samsung',
  '“samsung”, page 100': '?limit=60&q=samsung&page=100',
  '“sample”, every item': '?limit=60&q=sample',
  '“s2”, two letters': '?limit=60&q=s2',
  '“samsng galxy s24”, misspelt': '?limit=60&q=samsng+galxy+s24',
  'a word of no item': '?limit=60&q=qqqqzz',
  facets: '/facets',
  'facets, “galaxy s24”': '/facets?q=galaxy+s24',
  'facets, “samsung”': '/facets?q=samsung',
  'facets, up to a price': '/facets?max=20000',
  'facets, misspelt': '/facets?q=samsng+galxy+s24',
}

/** Of one question: stops early where it is slow. */
const most = { asked: 200, milliseconds: 4_000 }

const server = process.env['TEST_DATABASE_URL']
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-search-'))
const made = server ? await createDatabase(server) : undefined
try {
  await measure(made?.url)
} finally {
  await made?.drop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(databaseUrl: string | undefined) {
  const database = await openDatabase({ databaseUrl, dataDir })
  const app = await buildApp({ db: database.db, config: readConfig({ RATE_LIMIT_FACTOR: '100000' }) })
  try {
    const begun = performance.now()
    await fillWithMany(database.pool)
    console.log(
      `3 × ${itemsACatalogue} items in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${server ? 'PostgreSQL' : 'embedded database'}\n`,
    )
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${origin}/api/services?limit=1`)
    console.log('| question | total | first ask | median | p99 |\n| --- | --- | --- | --- | --- |')
    for (const [name, query] of Object.entries(questions)) {
      const { total, first, median, p99 } = await ask(`${origin}/api/sales${query}`)
      console.log(`| ${name} | ${total} | ${first} | ${median} | ${p99} |`)
    }
  } finally {
    await app.close()
    await database.close()
  }
}

/** In milliseconds: the first time, before anything is remembered, and then. */
async function ask(address: string) {
  const first = await timed(address)
  const times: number[] = []
  const until = performance.now() + most.milliseconds
  while (times.length < most.asked && performance.now() < until) times.push((await timed(address)).took)
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(1)
  return { total: first.total ?? '', first: first.took.toFixed(1), median: at(0.5), p99: at(0.99) }
}

async function timed(address: string) {
  const start = performance.now()
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return { took: performance.now() - start, total: answer.headers.get('x-total-count') }
}
