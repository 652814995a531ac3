import type { Specifications } from '../catalogue/specifications.ts'

/** Battery in mAh (Apple does not publish it), display in inches, rear cameras, SIM and 5G, as the makers state them. */
const published: Record<string, [number | undefined, number, string | undefined, string, boolean?]> = {
  'iPhone 15 Pro Max': [undefined, 6.7, '48 MP + 12 MP + 12 MP', 'Nano SIM and eSIM'],
  'Samsung S24 Ultra': [5000, 6.8, '200 MP + 50 MP + 12 MP + 10 MP', 'Two nano SIMs or eSIM'],
  'OnePlus 12': [5400, 6.82, '50 MP + 64 MP + 48 MP', 'Two nano SIMs or eSIM'],
  'Google Pixel 8 Pro': [5050, 6.7, '50 MP + 48 MP + 48 MP', 'Nano SIM and eSIM'],
  'iPhone 17 Pro': [undefined, 6.3, '48 MP + 48 MP + 48 MP', 'Nano SIM and eSIM'],
  'Galaxy S25 Ultra': [5000, 6.9, '200 MP + 50 MP + 50 MP + 10 MP', 'Two nano SIMs or eSIM'],
  'iPhone 17': [undefined, 6.3, '48 MP + 48 MP', 'Nano SIM and eSIM'],
  'Pixel 10': [4970, 6.3, '48 MP + 13 MP + 10.8 MP', 'Nano SIM and eSIM'],
  'OnePlus 15': [7300, 6.78, '50 MP + 50 MP + 50 MP', 'Two nano SIMs or eSIM'],
  'iPhone Air': [undefined, 6.5, '48 MP', 'eSIM only'],
  'Galaxy Z Flip7': [4300, 6.9, '50 MP + 12 MP', 'Nano SIM and eSIM'],
  'vivo X200': [5800, 6.67, '50 MP + 50 MP + 50 MP', 'Two nano SIMs'],
  'iPhone 16': [undefined, 6.1, '48 MP + 12 MP', 'Nano SIM and eSIM'],
  'Galaxy S25': [4000, 6.2, '50 MP + 12 MP + 10 MP', 'Two nano SIMs or eSIM'],
  'OPPO Find X8': [5630, 6.59, '50 MP + 50 MP + 50 MP', 'Two nano SIMs or eSIM'],
  'Xiaomi 15': [5240, 6.36, '50 MP + 50 MP + 50 MP', 'Two nano SIMs or eSIM'],
  'iPhone 16 Pro': [undefined, 6.3, '48 MP + 48 MP + 12 MP', 'Nano SIM and eSIM'],
  'OnePlus 13': [6000, 6.82, '50 MP + 50 MP + 50 MP', 'Two nano SIMs or eSIM'],
  'iPhone 15': [undefined, 6.1, '48 MP + 12 MP', 'Nano SIM and eSIM'],
  'iPhone 16e': [undefined, 6.1, '48 MP', 'Nano SIM and eSIM'],
  'iQOO 13': [6000, 6.82, '50 MP + 50 MP + 50 MP', 'Two nano SIMs'],
  'Galaxy S25 FE': [4900, 6.7, '50 MP + 12 MP + 8 MP', 'Two nano SIMs or eSIM'],
  'Pixel 9a': [5100, 6.3, '48 MP + 13 MP', 'Nano SIM and eSIM'],
  'motorola razr 60': [4500, 6.9, '50 MP + 13 MP', 'Nano SIM and eSIM'],
  'iPhone 13': [undefined, 6.1, '12 MP + 12 MP', 'Nano SIM and eSIM'],
  'Galaxy A56 5G': [5000, 6.7, '50 MP + 12 MP + 5 MP', 'Two nano SIMs or eSIM'],
  'realme GT 7': [7000, 6.78, '50 MP + 50 MP + 8 MP', 'Two nano SIMs'],
  'OPPO Reno14 5G': [6000, 6.59, '50 MP + 50 MP + 8 MP', 'Two nano SIMs'],
  'vivo V60': [6500, 6.77, '50 MP + 50 MP + 8 MP', 'Two nano SIMs'],
  'vivo V50': [6000, 6.77, '50 MP + 50 MP', 'Two nano SIMs'],
  'OnePlus Nord 5': [6800, 6.83, '50 MP + 8 MP', 'Two nano SIMs'],
  'motorola edge 60 pro': [6000, 6.7, '50 MP + 50 MP + 10 MP', 'Nano SIM and eSIM'],
  'Redmi Note 14 Pro+ 5G': [6200, 6.67, '50 MP + 50 MP + 8 MP', 'Two nano SIMs'],
  'realme 14 Pro+ 5G': [6000, 6.83, '50 MP + 50 MP + 8 MP', 'Two nano SIMs'],
  'realme 12 Pro+ 5G': [5000, 6.7, '50 MP + 64 MP + 8 MP', 'Two nano SIMs'],
  'Galaxy A35 5G': [5000, 6.6, '50 MP + 8 MP + 5 MP', 'Two nano SIMs'],
  'motorola edge 50': [5000, 6.7, '50 MP + 13 MP + 10 MP', 'Nano SIM and eSIM'],
  'Nothing Phone (3a)': [5000, 6.77, '50 MP + 50 MP + 8 MP', 'Two nano SIMs'],
  'OnePlus Nord CE 5': [7100, 6.77, '50 MP + 8 MP', 'Two nano SIMs'],
  'POCO X7 Pro 5G': [6550, 6.67, '50 MP + 8 MP', 'Two nano SIMs'],
  'Nothing Phone (2a)': [5000, 6.7, '50 MP + 50 MP', 'Two nano SIMs'],
  'OPPO F29 5G': [6500, 6.7, '50 MP + 2 MP', 'Two nano SIMs'],
  'iQOO Z10 5G': [7300, 6.77, '50 MP + 2 MP', 'Two nano SIMs'],
  'Lava Agni 3 5G': [5000, 6.78, '50 MP + 8 MP + 8 MP', 'Two nano SIMs'],
  'iQOO Z9 5G': [5000, 6.67, '50 MP + 2 MP', 'Two nano SIMs'],
  'Redmi Note 13 5G': [5000, 6.67, '108 MP + 8 MP + 2 MP', 'Two nano SIMs'],
  'CMF Phone 2 Pro': [5000, 6.77, '50 MP + 50 MP + 8 MP', 'Two nano SIMs'],
  'moto g96 5G': [5500, 6.67, '50 MP + 8 MP', 'Two nano SIMs'],
  'OPPO K13 5G': [7000, 6.67, '50 MP + 2 MP', 'Two nano SIMs'],
  'Galaxy M36 5G': [5000, 6.7, '50 MP + 8 MP + 2 MP', 'Two nano SIMs'],
  'Infinix Note 50s 5G+': [5500, 6.78, '64 MP + 2 MP', 'Two nano SIMs'],
  'TECNO Pova 7 5G': [6000, 6.78, '50 MP', 'Two nano SIMs'],
  'Galaxy F17 5G': [5000, 6.7, '50 MP + 5 MP + 2 MP', 'Two nano SIMs'],
  'vivo T4x 5G': [6500, 6.72, '50 MP + 2 MP', 'Two nano SIMs'],
  'realme C75 5G': [6000, 6.67, '32 MP', 'Two nano SIMs'],
  'Redmi 14C 5G': [5160, 6.88, '50 MP', 'Two nano SIMs'],
  'POCO M7 5G': [5160, 6.88, '50 MP', 'Two nano SIMs'],
  'Redmi A4 5G': [5160, 6.88, '50 MP', 'Two nano SIMs'],
  'Nokia 105': [1000, 1.8, undefined, 'One mini SIM', false],
}

interface Phone {
  product_name: string
  model: string
}

/** A phone's specifications: memory from its model ("8 GB + 128 GB, Orange" or "256 GB, Pink"), the rest from the makers. */
export function phoneSpecifications({ product_name, model }: Phone): Specifications {
  const known = published[product_name]
  if (!known) throw new Error(`The demo phone ${product_name} has no specifications.`)
  const [battery_mah, display_inches, camera, sim, has_5g = true] = known
  const [, ram, storage] = /^(?:(\d+) GB \+ )?(\d+) GB,/.exec(model) ?? []
  return {
    ...(ram !== undefined && { ram_gb: Number(ram) }),
    ...(storage !== undefined && { storage_gb: Number(storage) }),
    ...(battery_mah !== undefined && { battery_mah }),
    display_inches,
    has_5g,
    ...(camera !== undefined && { camera }),
    sim,
  }
}
