import { chromium } from '@playwright/test'
import { buyer, type Buyer } from '../../scripts/buyer.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { freePort } from '../../scripts/free-port.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { times, type Amount } from '../options.ts'
import { categories, look, type Look } from '../lighthouse/look.ts'
import { somePhones } from '../environment/addresses.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { figure, rounded, told, type Figure } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'

type Figures = Record<keyof Look, Figure>

async function measure(amount: Amount): Promise<Measured> {
  const folder = temporaryFolder()
  const shop = await startShop(folder.path)
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const all: [string, Figures][] = []
    for (const { name, path, viewer } of await pagesOf(shop.url))
      all.push([name, figuresOf(await times(amount, () => look(port, shop.url + path, viewer?.cookie())))])
    return report(all)
  } finally {
    await browser.close()
    await shop.stop()
    folder.remove()
  }
}

async function pagesOf(url: string): Promise<{ name: string; path: string; viewer?: Buyer }[]> {
  const shopper = await buyer(url)
  const [phone] = await somePhones({ url }, 1)
  await shopper.call('POST', '/cart/add', { product_id: phone!, type: 'sales' })
  const staff = await buyer(url, owner)
  return [
    { name: 'home', path: '/home' },
    { name: 'list', path: '/sales' },
    { name: 'detail', path: `/sales/details/${phone!}` },
    { name: 'auth', path: '/auth' },
    { name: 'cart', path: '/cart', viewer: shopper },
    { name: 'admin', path: '/admin', viewer: staff },
  ]
}

const figuresOf = (looks: readonly Look[]) =>
  Object.fromEntries(
    (Object.keys(looks[0]!) as (keyof Look)[]).map((name) => [name, figure(looks.map((one) => one[name]))]),
  ) as Figures

function report(all: [string, Figures][]): Measured {
  const cells = (row: Figures) => [
    ...categories.map((name) => told(row[name])),
    ...[told(row.LCP), told(row.TBT), told(row.CLS), told(row.bytes)],
  ]
  return {
    tables: [
      {
        title: 'Lighthouse, mobile preset',
        note: 'Slow 4G and a processor four times slower, simulated; production build on loopback.',
        columns: [
          ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
          ...['LCP, s', 'TBT, ms', 'CLS', 'kB'],
        ],
        rows: all.map(([name, row]) => [name, ...cells(row)]),
      },
    ],
    short: [
      [
        'Lighthouse on a phone: performance, accessibility, best practices, SEO',
        all
          .map(
            ([name, row]) =>
              `${name} ${categories.map((category) => rounded(row[category].median)).join(' ')}`,
          )
          .join('; '),
      ],
      [
        'largest contentful paint there',
        all.map(([name, row]) => `${name} ${rounded(row.LCP.median)} s`).join('; '),
      ],
    ],
    figures: Object.fromEntries(all),
  }
}

export const lighthouse: Part = { minutes: 30, what: 'Lighthouse on a phone', measure }
