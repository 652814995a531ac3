import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { problemIn } from '../../../platform/text-variables.ts'
import { pageTextIds, pageTextsContract, type PageTextId } from './contract.ts'
import { linkNotAllowed, pageTextNotFound, textShowsNothing, variableNotKnown } from './errors.ts'
import { pageTextsStore } from './page-texts-store.ts'
import { parseText, wrongLinkIn } from './parse-text.ts'
import { present, readPageTexts, readShop, readTexts } from './read-page-texts.ts'
import { pageTextValues } from './variables.ts'

const pages = new Map<string, PageTextId[]>([
  ['terms', ['terms', 'returns']],
  ['privacy', ['privacy']],
  ['help', ['help']],
])

/** The texts of the terms, returns, privacy and help pages. */
export const pageTextsApi: ApiPlugin = async (app) => {
  app.route({
    ...pageTextsContract.show,
    handler: async ({ params }) => {
      const ids = pages.get(params.page)
      if (!ids) throw pageTextNotFound()
      return readPageTexts(app, ids)
    },
  })

  app.route({
    ...pageTextsContract.list,
    handler: async () => {
      const { shop, textOf } = await readTexts(app)
      return { texts: pageTextIds.map(textOf), values: pageTextValues(shop, app.clock()) }
    },
  })

  app.route({
    ...pageTextsContract.save,
    handler: async ({ params, body: { body } }) => {
      const id = knownId(params.id)
      const shop = await readShop(app)
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
      return present(id, await readShop(app), [])
    },
  })
}

function knownId(name: string): PageTextId {
  const id = pageTextIds.find((known) => known === name)
  if (!id) throw pageTextNotFound()
  return id
}

function refuseUnusable(body: string, values: Record<string, string>) {
  const problem = problemIn(body, Object.keys(values))
  if (problem !== undefined) throw variableNotKnown(problem)
  const href = wrongLinkIn(body)
  if (href !== undefined) throw linkNotAllowed(href)
  if (parseText(body, values).length === 0) throw textShowsNothing()
}
