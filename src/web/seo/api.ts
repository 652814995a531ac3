import { Readable } from 'node:stream'
import type { FastifyReply, FastifyInstance } from 'fastify'
import { sitemapStore } from '../../selling/catalogue/sitemap-store.ts'
import { readablePath } from '../../selling/catalogue/readable-path.ts'
import { publicAccess } from '../../platform/contract.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { sendNotFound } from '../../platform/problems/problem.ts'
import { publicPages, robotsTxt } from './robots.ts'
import { itemsPerSitemap, sitemap, sitemapIndex, type SitemapEntry } from './sitemap.ts'

const cacheOneHour = 'public, max-age=3600'

/** robots.txt and the sitemaps. */
export const seoApi: ApiPlugin = async (app) => {
  const { origin } = app.config
  const items = sitemapStore(app.db)

  app.get('/robots.txt', { config: publicAccess }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheOneHour).send(robotsTxt(origin)),
  )

  app.get('/sitemap.xml', { config: publicAccess }, async (_request, reply) => {
    const parts = Math.ceil((await items.count()) / itemsPerSitemap)
    return sendXml(reply, parts > 1 ? sitemapIndex(origin, parts) : Readable.from(sitemap(origin, part(1))))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,4}).xml',
    { config: publicAccess },
    async (request, reply) => {
      const number = Number(request.params.part)
      const exists = (number - 1) * itemsPerSitemap < (await items.count())
      return exists ? sendXml(reply, Readable.from(sitemap(origin, part(number)))) : sendNotFound(reply)
    },
  )

  async function* part(number: number): AsyncGenerator<SitemapEntry[]> {
    if (number === 1) yield publicPages.map((path) => ({ path }))
    for await (const some of items.some((number - 1) * itemsPerSitemap, itemsPerSitemap))
      yield some.map(({ catalogue, updatedAt, ...item }) => ({
        path: readablePath(catalogue, item),
        changedAt: updatedAt,
      }))
  }
}

const sendXml = (reply: FastifyReply, xml: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', cacheOneHour).send(xml)

/** Sets `X-Robots-Tag: noindex` on API responses (routes with a schema) and errors; pages set their own meta tag. */
export function addNoindexHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { schema } = request.routeOptions
    if (schema?.response !== undefined || reply.statusCode >= 400) reply.header('x-robots-tag', 'noindex')
    done()
  })
}
