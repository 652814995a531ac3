import { startShop } from '../../scripts/shop-process.ts'
import { somePhones } from '../environment/addresses.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import type { Measured, Part } from '../report/measured.ts'
import { weigh, type Weight } from '../weight/first-visit.ts'

/** The demo shop's pages, each opened for the first time. Bytes are the same in every run, so one is enough. */
async function measure(): Promise<Measured> {
  const folder = temporaryFolder()
  const shop = await startShop(folder.path)
  try {
    const [phone] = await somePhones(shop, 1)
    const pages = { home: '/home', list: '/sales', detail: `/sales/details/${phone!}`, cart: '/cart' }
    const all: [string, Weight][] = []
    for (const [name, path] of Object.entries(pages)) all.push([name, await weigh(shop.url + path)])
    return {
      tables: [
        {
          title: 'Bytes of a first visit on a phone',
          note: 'As they come over the wire, in kB, until the network is quiet. What the build alone may weigh is held by `npm run weight`.',
          columns: ['page', 'HTML', 'JavaScript', 'CSS', 'fonts', 'images', 'requests'],
          rows: all.map(([name, weight]) => [
            name,
            ...(['html', 'script', 'style', 'font', 'image'] as const).map((kind) => kB(weight[kind])),
            String(weight.requests),
          ]),
        },
      ],
      short: all.map(([name, { html, script, style, font, image }]) => [
        `${name} page, first visit`,
        `HTML ${kB(html)} kB, JavaScript ${kB(script)} kB, CSS ${kB(style)} kB, fonts ${kB(font)} kB, images ${kB(image)} kB`,
      ]),
      figures: Object.fromEntries(all),
    }
  } finally {
    await shop.stop()
    folder.remove()
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

export const weight: Part = { minutes: 5, what: 'bytes of a first visit', measure }
