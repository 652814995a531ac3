import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../scripts/shop-process.ts'
import { endWithin, machine, today, writeResults } from '../report/results.ts'
import { flood } from './concurrent-sign-ins.ts'
import { knownOrNot } from './enumeration-timing.ts'
import { siege } from './brute-force.ts'

/**
 * `npm run bench:sign-ins`: whether an answer's time tells who has an account, what shoppers notice of many sign-ins at once, and
 * whether an owner gets in while strangers guess. `TIMES`, `SIGN_INS` and `GUESSES` set other numbers.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
endWithin(30)
const person = { email: 'meena@example.com', password: 'nine green parrots' }

async function withShop<Result>(environment: Record<string, string>, work: (url: string) => Promise<Result>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-sign-ins-'))
  const shop = await startShop(dataDir, environment)
  try {
    const answer = await fetch(`${shop.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, fullName: 'Meena', confirmPassword: person.password }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    return await work(shop.url)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true })
  }
}

const [times, flooded] = await withShop({}, async (url) => [
  await knownOrNot(url, person.email, number('TIMES', 200)),
  await flood(url, person, number('SIGN_INS', 500)),
])
const attempts = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' }
const besieged = await withShop(attempts, (url) => siege(url, person, number('GUESSES', 1000)))

const counts = (answers: Record<string, number>) =>
  Object.entries(answers)
    .map(([status, many]) => `${many} × ${status}`)
    .join(', ')
const { quiet, during } = flooded
writeResults(
  'sign-ins',
  [
    `Measured ${today()} on ${machine()}; who asks shares the processors with the shop.`,
    '',
    '| what | result |',
    '| --- | --- |',
    ...Object.entries(times).map(
      ([what, { known, unknown, told }]) =>
        `| ${what === 'signIn' ? 'a wrong password' : 'a forgotten password'}, known and unknown address | ${known} and ${unknown} ms in the middle; ${told} (0.5 tells nothing) |`,
    ),
    `| ${number('SIGN_INS', 500)} sign-ins at once | ${counts(flooded.answers)} in ${flooded.seconds} s |`,
    `| the catalogue meanwhile, p50 and p99 | ${during.catalogue.p50} and ${during.catalogue.p99} ms (${quiet.catalogue.p50} and ${quiet.catalogue.p99} before) |`,
    `| the event loop meanwhile, p50 and p99 | ${during.loop.p50} and ${during.loop.p99} ms (${quiet.loop.p50} and ${quiet.loop.p99} before) |`,
    `| ${number('GUESSES', 1000)} guesses from 200 addresses | ${counts(besieged.guesses)} |`,
    `| the owner meanwhile, from a known browser | ${counts(besieged.owner)} |`,
    `| the owner then, from a new browser | ${besieged.newBrowser} |`,
  ].join('\n'),
  { times, flooded, besieged },
)
