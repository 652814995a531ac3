import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '../../scripts/install-package.ts'
import { startShop, type RunningShop } from '../../scripts/shop-process.ts'

/**
 * `npm run bench:telemetry`: processor time for each request, with traces and without. The two shops take turns, so that a busy machine
 * disturbs both alike. Prints a table of rounds.
 */
const token = 'a token for the metrics'
const [rounds, repeats] = [10, 40]

installPackage('scripts/telemetry')
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const { port } = collector.address() as AddressInfo
const endpoint = `http://127.0.0.1:${port}`
const folders = ['off', 'on'].map((name) => mkdtempSync(join(tmpdir(), `kadai-telemetry-${name}-`)))
const off = await startShop(folders[0]!, { METRICS_TOKEN: token })
const on = await startShop(folders[1]!, { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })

async function guestAt({ url }: RunningShop) {
  const answer = await fetch(`${url}/api/auth/guest`, { method: 'POST' })
  const { user } = (await answer.json()) as { user: { _id: string } }
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  const [product] = (await (await fetch(`${url}/api/sales`)).json()) as { _id: string }[]
  return { cookie, userId: user._id, productId: product!._id }
}

/** A guest's page, and calls that read and write: none is answered from the response cache. */
async function work(
  { url }: RunningShop,
  { cookie, userId, productId }: Awaited<ReturnType<typeof guestAt>>,
) {
  const headers = { cookie, 'content-type': 'application/json' }
  const line = JSON.stringify({ product_id: productId, type: 'sales', quantity: 1 })
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  }
  await ask('/api/auth/me')
  await ask('/cart/add', { method: 'POST', body: line })
  await ask(`/cart/${userId}`)
  await ask(`/api/search?q=one${Math.trunc(performance.now())}`)
  await ask('/orders')
}
const requestsPerRepeat = 5

async function cpuSeconds({ url }: RunningShop) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())![1])
}

async function round(shop: RunningShop, guest: Awaited<ReturnType<typeof guestAt>>) {
  const before = await cpuSeconds(shop)
  for (let repeat = 0; repeat < repeats; repeat++) await work(shop, guest)
  return ((await cpuSeconds(shop)) - before) / (repeats * requestsPerRepeat)
}

const guests = [await guestAt(off), await guestAt(on)] as const
const times = { off: [] as number[], on: [] as number[] }
// The first rounds compile and are not counted.
for (let number = -2; number < rounds; number++) {
  const isOffFirst = number % 2 === 0
  for (const name of isOffFirst ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
    const seconds = name === 'off' ? await round(off, guests[0]) : await round(on, guests[1])
    if (number >= 0) times[name].push(seconds * 1000)
  }
}
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.trunc(values.length / 2)]!
console.table(times.off.map((ms, at) => ({ 'off, ms': ms.toFixed(3), 'on, ms': times.on[at]!.toFixed(3) })))
// Compared within each round, because the speed of the machine changes from round to round.
const more = times.off.map((ms, at) => 100 * (times.on[at]! / ms - 1))
console.log(
  `Processor time of a request, ${rounds} rounds of ${repeats * requestsPerRepeat}: median off ${median(times.off).toFixed(1)} ms, on ${median(times.on).toFixed(1)} ms. Overhead within a round: median ${median(more).toFixed(1)} %, from ${Math.min(...more).toFixed(1)} to ${Math.max(...more).toFixed(1)} %; load ${loadavg()[0]!.toFixed(0)}`,
)
console.log(`Resident memory: off ${off.memory()} MB, on ${on.memory()} MB`)
await Promise.all([off.stop(), on.stop()])
collector.close()
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
