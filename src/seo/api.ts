import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { itemAddressesStore } from '../catalogue/seo/item-addresses-store.ts'
import { productPath } from '../catalogue/product-path.ts'
import { publicAccess } from '../platform/contract.ts'
import type { ApiPlugin } from '../platform/plugin.ts'
import { sendNotFound } from '../platform/problems/problem.ts'
import { publicPages } from './public-pages.ts'
import { robotsTxt } from './robots.ts'
import { itemsPerPart, sitemap, sitemapIndex, type Listed } from './sitemap.ts'

const hour = 'public, max-age=3600'

/** What search engines ask for beside the pages. */
export const searchEnginesApi: ApiPlugin = async (app) => {
  const { origin } = app.config
  const items = itemAddressesStore(app.db)

  app.get('/robots.txt', { config: publicAccess }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robotsTxt(origin)),
  )

  app.get('/sitemap.xml', { config: publicAccess }, async (_request, reply) => {
    const parts = Math.ceil((await items.count()) / itemsPerPart)
    return sendXml(reply, parts > 1 ? sitemapIndex(origin, parts) : Readable.from(sitemap(origin, part(1))))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,4}).xml',
    { config: publicAccess },
    async (request, reply) => {
      const number = Number(request.params.part)
      const isThere = (number - 1) * itemsPerPart < (await items.count())
      return isThere ? sendXml(reply, Readable.from(sitemap(origin, part(number)))) : sendNotFound(reply)
    },
  )

  async function* part(number: number): AsyncGenerator<Listed[]> {
    if (number === 1) yield publicPages.map((path) => ({ path }))
    for await (const some of items.some((number - 1) * itemsPerPart, itemsPerPart))
      yield some.map(({ id, catalogue, updatedAt }) => ({
        path: productPath(catalogue, { _id: id }),
        changedAt: updatedAt,
      }))
  }
}

const sendXml = (reply: FastifyReply, xml: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', hour).send(xml)
