import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, type RunningShop } from '../../scripts/shop-process.ts'
import { listPhoneIds, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { cpuTimeMs } from '../load/process-usage.ts'
import { exitAfter, machine, today, writeMeasurement } from '../report/measurement.ts'

/** `npm run bench:anonymous-reads`: CPU time of what anyone may read, each one rendered anew. */
exitAfter(20)
const products = 1_000
const times = 20
const costlyMs = 20

const words = 'samsung galaxy charger cover battery screen camera speaker iphone vivo oppo nord'
const alphabet = 'abcdefghijklmnopqrstuvwxyz'
/** Another text for each number below 676. */
const twoSigns = (n: number) => alphabet[Math.floor(n / 26) % 26]! + alphabet[n % 26]!
const each = (text: string, change: (word: string, n: number) => string) => (n: number) =>
  encodeURIComponent(
    text
      .split(' ')
      .map((word) => change(word, n))
      .join(' '),
  )
const known = (n: number) => encodeURIComponent(`${words} ${n}gb`)
const misspelt = each(words, (word, n) => word.slice(0, 3) + twoSigns(n) + word.slice(3))
const tamil = each(
  'சாம்சங் கேலக்ஸி கவர் பேட்டரி ஸ்கிரீன் கேமரா',
  (word, n) => `${word.slice(0, 4)}${'கசடதபற'[n % 7]!}`,
)

async function pathsOf(shop: RunningShop): Promise<Record<string, (n: number) => string>> {
  const staff = await buyer(shop.url, owner)
  const item = await plentifulItem(staff)
  const customer = await buyer(shop.url)
  const order = await customer.place(item)
  await customer.pay(order.id)
  const { link } = await customer.call<{ link: string }>('GET', `/api/orders/${order.id}`)
  const { documents } = await customer.call<{ documents: { id: string }[] }>(
    'GET',
    `/api/order-links/${link}`,
  )
  const document = `/api/orders/${order.id}/documents/${documents[0]!.id}`
  const phones = await listPhoneIds(shop, 100)
  const phone = (n: number) => phones[n % phones.length]!
  return {
    'home page': () => '/home',
    'page of a list': (n) => `/sales?page=${n + 1}`,
    'page of a search': (n) => `/sales?q=galaxy+s${n}`,
    'page of a search, 12 misspelt words': (n) => `/sales?q=${misspelt(n)}`,
    'page of results of all catalogues': (n) => `/products?q=${misspelt(n + 100)}`,
    'page of a phone': (n) => `/sales/details/${phone(n)}`,
    'page of terms': () => '/tos',
    'page that does not exist': (n) => `/nothing-${n}`,
    'list, all items': (n) => `/api/sales?max=${150_000 - n}`,
    'all catalogues': () => '/api/products',
    'list, 200 items': (n) => `/api/sales?limit=200&page=${n + 1}`,
    'list, far page': (n) => `/api/sales?limit=1&page=${products - n}`,
    'list by brands and price': (n) =>
      `/api/sales?limit=24&page=1&brand=Samsung&brand=Apple&brand=Vivo&max=${90_000 + n}&sort=price_desc`,
    'list that matches text': (n) => `/api/sales?match=text&q=s${n}&page=1&limit=24`,
    facets: (n) => `/api/sales/facets?max=${90_000 + n}`,
    'facets of a search': (n) => `/api/sales/facets?q=galaxy+s${n}`,
    'facets, 12 misspelt words': (n) => `/api/sales/facets?q=${misspelt(n + 200)}`,
    'search, 12 known words': (n) => `/api/sales?q=${known(n)}&page=1&limit=24`,
    'search, 12 misspelt words': (n) => `/api/sales?q=${misspelt(n + 300)}&page=1&limit=24`,
    'search, Tamil words': (n) => `/api/sales?q=${tamil(n)}&page=1&limit=24`,
    'suggestions, 2 letters': (n) => `/api/search?q=${twoSigns(n)}&limit=6`,
    'suggestions, 12 known words': (n) => `/api/search?q=${known(n + 100)}`,
    'suggestions, 12 misspelt words': (n) => `/api/search?q=${misspelt(n + 400)}`,
    'a phone': (n) => `/api/sales/${phone(n)}`,
    shop: () => '/api/shop',
    'texts of a page': () => '/api/page-texts/terms',
    sitemap: () => '/sitemap.xml',
    'order by its link': () => `/api/order-links/${link}`,
    'page of an order by its link': () => `/o/${link}`,
    'invoice as JSON': () => `${document}?link=${link}`,
    'invoice as PDF': () => `${document}/pdf?link=${link}`,
    'web manifest': () => '/site.webmanifest',
    readyz: () => '/readyz',
  }
}

const rows = await withShop(
  { database: 'embedded', seed: phoneSeed(products), environment: { PAGE_MEMORY_MB: '0' } },
  async (shop) => {
    const measured: { name: string; cpuMs: number; ms: number; statuses: number[] }[] = []
    for (const [name, pathOf] of Object.entries(await pathsOf(shop))) {
      const get = async (n: number) => {
        const answer = await fetch(shop.url + pathOf(n))
        await answer.arrayBuffer()
        return answer.status
      }
      for (let n = 0; n < 3; n++) await get(n + times)
      const [begun, before] = [performance.now(), cpuTimeMs(shop.pid)]
      const statuses = new Set<number>()
      for (let n = 0; n < times; n++) statuses.add(await get(n))
      const cpuMs = Math.round((cpuTimeMs(shop.pid) - before) / times)
      measured.push({
        name,
        cpuMs,
        ms: Math.round((performance.now() - begun) / times),
        statuses: [...statuses],
      })
    }
    return measured.sort((a, b) => b.cpuMs - a.cpuMs)
  },
)
writeMeasurement(
  'anonymous-reads',
  [
    `Measured ${today()} on ${machine()}, ${products} phones on the embedded database, \`PAGE_MEMORY_MB=0\`, ${times} requests each. CPU time is that of the shop with its database; what takes more than ${costlyMs} ms is bold.`,
    '',
    '| read | CPU | time | status |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ name, cpuMs, ms, statuses }) => {
      const cpu = cpuMs > costlyMs ? `**${cpuMs} ms**` : `${cpuMs} ms`
      return `| ${name} | ${cpu} | ${ms} ms | ${statuses.join(', ')} |`
    }),
  ].join('\n'),
  { rows },
)
