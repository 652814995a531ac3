import type { Database } from '../../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { staffProductsStore } from './staff-products-store.ts'

/** Free shop codes that an import has read in advance, and the last one that it gave out. */
export type FreeShopCodes = Map<CatalogueName, { codes: number[]; last: number | undefined }>

const readAhead = 200
const lastUsualCode = 10_000

interface Wanted {
  catalogue: CatalogueName
  count: number
  codes: FreeShopCodes
}

/** Shop codes for new items. Another process may take one meanwhile, which the unique index reports. */
export async function takeShopCodes(
  tx: Database,
  { catalogue, count, codes: free }: Wanted,
): Promise<number[]> {
  let { codes = [], last } = free.get(catalogue) ?? {}
  if (codes.length < count) codes = await readShopCodes(tx, { catalogue, count, last })
  const taken = codes.slice(0, count)
  last = taken.at(-1) ?? last
  free.set(catalogue, { codes: codes.slice(count), last })
  return taken
}

async function readShopCodes(
  tx: Database,
  { catalogue, count, last }: Omit<Wanted, 'codes'> & { last: number | undefined },
) {
  const store = staffProductsStore(tx)
  const ahead = await store.freeShopCodes(catalogue, Math.max(count, readAhead), last)
  if (ahead[0]! <= lastUsualCode) return ahead
  // Too few usual codes are left to read ahead.
  const exact = await store.freeShopCodes(catalogue, count, last)
  return exact[0]! <= lastUsualCode ? exact : ahead
}
