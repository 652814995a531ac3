import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../scripts/shop-process.ts'
import { exitAfter, machine, today, writeMeasurement } from '../report/measurement.ts'
import { measureBruteForce } from './brute-force.ts'
import { measureConcurrentSignIns } from './concurrent-sign-ins.ts'
import { measureEnumerationTiming } from './enumeration-timing.ts'

/**
 * `npm run bench:sign-ins`: user enumeration by timing, many sign-ins at once, and password guessing while the owner signs in.
 * The variables TIMES, SIGN_INS and GUESSES change the numbers.
 */
const count = (name: string, fallback: number) => Number(process.env[name] ?? fallback)
exitAfter(30)
const credentials = { email: 'meena@example.com', password: 'nine green parrots' }

async function withShop<Result>(environment: Record<string, string>, work: (url: string) => Promise<Result>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-sign-ins-'))
  const shop = await startShop(dataDir, environment)
  try {
    const response = await fetch(`${shop.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, fullName: 'Meena', confirmPassword: credentials.password }),
    })
    if (response.status !== 201) throw new Error(await response.text())
    return await work(shop.url)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true })
  }
}

const [enumeration, concurrent] = await withShop({}, async (url) => [
  await measureEnumerationTiming(url, credentials.email, count('TIMES', 200)),
  await measureConcurrentSignIns(url, credentials, count('SIGN_INS', 500)),
])
const rateLimited = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' }
const bruteForce = await withShop(rateLimited, (url) =>
  measureBruteForce(url, credentials, count('GUESSES', 1000)),
)

const listStatuses = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, number]) => `${number} × ${status}`)
    .join(', ')
const { before, during } = concurrent
writeMeasurement(
  'sign-ins',
  [
    `Measured ${today()} on ${machine()}. The load generator shares the CPUs with the shop.`,
    '',
    '| measurement | result |',
    '| --- | --- |',
    ...Object.entries(enumeration).map(
      ([name, { knownMs, unknownMs, probability }]) =>
        `| ${name === 'signIn' ? 'wrong password' : 'forgotten password'}, known and unknown address | median ${knownMs} and ${unknownMs} ms; known is slower with probability ${probability} (0.5 reveals nothing) |`,
    ),
    `| ${count('SIGN_INS', 500)} sign-ins at once | ${listStatuses(concurrent.statuses)} in ${concurrent.seconds} s |`,
    `| the catalogue meanwhile, p50 and p99 | ${during.catalogue.p50Ms} and ${during.catalogue.p99Ms} ms (${before.catalogue.p50Ms} and ${before.catalogue.p99Ms} before) |`,
    `| the event loop meanwhile, p50 and p99 | ${during.eventLoop.p50Ms} and ${during.eventLoop.p99Ms} ms (${before.eventLoop.p50Ms} and ${before.eventLoop.p99Ms} before) |`,
    `| ${count('GUESSES', 1000)} guesses from 200 addresses | ${listStatuses(bruteForce.guesses)} |`,
    `| the owner meanwhile, from a known browser | ${listStatuses(bruteForce.owner)} |`,
    `| the owner afterwards, from a new browser | ${bruteForce.newBrowser} |`,
  ].join('\n'),
  { enumeration, concurrent, bruteForce },
)
