import sharp from 'sharp'
import { manjal } from './colour.ts'
import { field } from './scenes/field.ts'

/** The size that messengers and social networks crop least. */
const shared = { width: 1200, height: 630 }
/** Behind a product: the pages' tile. */
const tileColour = '#f2f0ed'
const iconSizes = [180, 192, 512]
/** The group of the home page without the air above it. */
const group = { left: 0, top: 105, width: 760, height: 595 }

/** What other sites, messengers and home screens show: they take no drawings. */
export async function photographs(drawn: ReadonlyMap<string, string>) {
  const taken = new Map<string, Buffer>()
  taken.set('share.jpg', await shopPicture(drawn.get('hero.svg')!))
  for (const size of iconSizes) taken.set(`icon-${size}.png`, await icon(drawn.get('mark.svg')!, size))
  const products = [...drawn].filter(([name]) => name.startsWith('products/'))
  await Promise.all(
    products.map(async ([name, svg]) => taken.set(name.replace('.svg', '.jpg'), await productPicture(svg))),
  )
  return taken
}

async function shopPicture(hero: string) {
  const goods = await sharp(Buffer.from(hero)).extract(group).png().toBuffer()
  const place = { left: (shared.width - group.width) / 2, top: shared.height - group.height }
  return sharp(Buffer.from(field(shared.width, shared.height)))
    .composite([{ input: goods, ...place }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

const productPicture = (svg: string) =>
  sharp(Buffer.from(svg))
    .resize({ ...shared, fit: 'contain', background: tileColour })
    .flatten({ background: tileColour })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Phones cut the corners themselves. */
const icon = (mark: string, size: number) =>
  sharp(Buffer.from(mark)).resize(size).flatten({ background: manjal }).png({ palette: true }).toBuffer()
