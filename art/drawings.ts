import { kolamMasks } from './kolam/kolam.ts'
import { accessories } from './range/accessories.ts'
import { phones } from './range/phones.ts'
import { protection } from './range/protection.ts'
import { repairs } from './range/repairs.ts'
import { hero } from './scenes/hero.ts'
import { map } from './scenes/map.ts'
import { mark, missingPicture } from './scenes/mark.ts'
import { owner } from './scenes/owner.ts'
import { shopfront } from './scenes/shopfront.ts'
import { tile } from './tile.ts'

const scenes: Record<string, () => string> = {
  hero,
  shopfront: () => shopfront('day'),
  'shopfront-night': () => shopfront('night'),
  map: () => map('day'),
  'map-night': () => map('night'),
  owner,
  mark,
  default: missingPicture,
  ...kolamMasks,
}

const products = { ...phones, ...repairs, ...protection, ...accessories }

/** Every drawing of the shop by its file name. The same code always draws the same bytes. */
export function drawings() {
  const drawn = new Map<string, string>()
  for (const [name, draw] of Object.entries(scenes)) drawn.set(`${name}.svg`, draw())
  for (const [slug, draw] of Object.entries(products)) drawn.set(`products/${slug}.svg`, tile(draw))
  return drawn
}
