import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../scripts/shop-process.ts'
import { flood } from './sign-ins/flood.ts'
import { knownOrNot } from './sign-ins/known-or-not.ts'
import { siege } from './sign-ins/siege.ts'

/**
 * `npm run bench:sign-ins`: whether an answer's time tells who has an account, what shoppers notice of many sign-ins at once, and
 * whether an owner gets in while strangers guess. `TIMES`, `SIGN_INS` and `GUESSES` set other numbers.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
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

const result = { measuredAt: new Date().toISOString(), times, flooded, besieged }
writeFileSync('bench/results/sign-ins.json', `${JSON.stringify(result, null, 2)}\n`)
console.log(JSON.stringify(result, null, 2))
