import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { problemIn } from '../../../platform/text-variables.ts'
import type { StoredShop } from '../settings/contract.ts'
import { gstOfDay, type GstOfDay } from '../gst-of-day.ts'
import { shopStore } from '../store.ts'
import { pageTextIds, pageTextsContract, type PageText, type PageTextId } from './contract.ts'
import { defaultPageText } from './default-texts.ts'
import { linkNotAllowed, pageTextNotFound, textShowsNothing, variableNotKnown } from './errors.ts'
import { pageTextsStore, type OwnPageText } from './page-texts-store.ts'
import { parseText, wrongLinkIn } from './parse-text.ts'
import { pageTextValues } from './variables.ts'

const labels: Record<PageTextId, string> = {
  terms: 'Terms and Conditions',
  returns: 'Returns',
  privacy: 'Privacy Policy',
  help: 'Help',
}
const pages = new Map<string, PageTextId[]>([
  ['terms', ['terms', 'returns']],
  ['privacy', ['privacy']],
  ['help', ['help']],
])

/** The texts of the terms, returns, privacy and help pages. */
export const pageTextsApi: ApiPlugin = async (app) => {
  const readShop = async () => {
    const stored = await shopStore(app.db).profile()
    return { ...stored, ...gstOfDay(stored, app.clock()) }
  }
  const read = async () => {
    const [shop, own] = await Promise.all([readShop(), pageTextsStore(app.db).all()])
    return { shop, textOf: (id: PageTextId) => present(id, shop, own) }
  }

  app.route({
    ...pageTextsContract.show,
    handler: async ({ params }) => {
      const ids = pages.get(params.page)
      if (!ids) throw pageTextNotFound()
      const { shop, textOf } = await read()
      const values = pageTextValues(shop, app.clock())
      return ids.flatMap((id) => parseText(textOf(id).body, values))
    },
  })

  app.route({
    ...pageTextsContract.list,
    handler: async () => {
      const { shop, textOf } = await read()
      return { texts: pageTextIds.map(textOf), values: pageTextValues(shop, app.clock()) }
    },
  })

  app.route({
    ...pageTextsContract.save,
    handler: async ({ params, body: { body } }) => {
      const id = knownId(params.id)
      const shop = await readShop()
      refuseUnusable(body, pageTextValues(shop, app.clock()))
      const own = { id, body, changedAt: app.clock() }
      await inTransaction(app.db, (tx) => pageTextsStore(tx).save(own))
      return present(id, shop, [own])
    },
  })

  app.route({
    ...pageTextsContract.restore,
    handler: async ({ params }) => {
      const id = knownId(params.id)
      await inTransaction(app.db, (tx) => pageTextsStore(tx).remove(id))
      return present(id, await readShop(), [])
    },
  })
}

function knownId(name: string): PageTextId {
  const id = pageTextIds.find((known) => known === name)
  if (!id) throw pageTextNotFound()
  return id
}

type ShopOfDay = StoredShop & GstOfDay

function refuseUnusable(body: string, values: Record<string, string>) {
  const problem = problemIn(body, Object.keys(values))
  if (problem !== undefined) throw variableNotKnown(problem)
  const href = wrongLinkIn(body)
  if (href !== undefined) throw linkNotAllowed(href)
  if (parseText(body, values).length === 0) throw textShowsNothing()
}

function present(id: PageTextId, shop: ShopOfDay, own: OwnPageText[]): PageText {
  const written = own.find((text) => text.id === id)
  return {
    id,
    label: labels[id],
    body: written?.body ?? defaultPageText(id, shop),
    isOwn: written !== undefined,
  }
}
