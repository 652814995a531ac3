import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { StoredShop } from '../settings/contract.ts'
import { gstOfDay, type GstOfDay } from '../gst-of-day.ts'
import { shopStore } from '../store.ts'
import type { PageText, PageTextId, TextSection } from './contract.ts'
import { defaultPageText } from './default-texts.ts'
import { pageTextsStore, type OwnPageText } from './page-texts-store.ts'
import { parseText } from './parse-text.ts'
import { pageTextValues } from './variables.ts'

interface Shop {
  db: Database
  clock: Clock
}
type ShopOfDay = StoredShop & GstOfDay

const labels: Record<PageTextId, string> = {
  terms: 'Terms and Conditions',
  returns: 'Returns',
  privacy: 'Privacy Policy',
  help: 'Help',
}
/** What the texts say today, one after the other. */
export async function readPageTexts(app: Shop, ids: PageTextId[]): Promise<TextSection[]> {
  const { shop, textOf } = await readTexts(app)
  const values = pageTextValues(shop, app.clock())
  return ids.flatMap((id) => parseText(textOf(id).body, values))
}

export async function readTexts(app: Shop) {
  const [shop, own] = await Promise.all([readShop(app), pageTextsStore(app.db).all()])
  return { shop, textOf: (id: PageTextId) => present(id, shop, own) }
}

export async function readShop({ db, clock }: Shop): Promise<ShopOfDay> {
  const stored = await shopStore(db).profile()
  return { ...stored, ...gstOfDay(stored, clock()) }
}

export function present(id: PageTextId, shop: ShopOfDay, own: OwnPageText[]): PageText {
  const written = own.find((text) => text.id === id)
  return {
    id,
    label: labels[id],
    body: written?.body ?? defaultPageText(id, shop),
    isOwn: written !== undefined,
  }
}
