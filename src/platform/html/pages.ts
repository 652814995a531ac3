import type { FastifyInstance } from 'fastify'
import type * as web from '../../ssr.ts'
import { publicAccess } from '../contract.ts'
import { currentBuild } from '../web/current-build.ts'
import type { ApiProblem } from '../api-client/api-client.ts'
import { problemOf, type Failure } from '../problems/problem.ts'
import { sendErrorPage, acceptsHtml } from './error-page.ts'

type Ssr = typeof web

interface Options {
  /** In development Vite compiles the pages as they change. */
  development: boolean
  /** Addresses that belong to the API: what matches nothing there is a problem answer, never a page. */
  api: RegExp
}

/** Every address the API does not own is a page. */
export async function registerPages(app: FastifyInstance, { development, api }: Options) {
  const loadSsr = development ? await loadDevelopmentSsr(app, api) : await loadBuiltSsr()

  await app.register(async (pages) => {
    // React Router reads request bodies itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _body, done) => {
      done(null)
    })

    handlePageErrors(pages)
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      // What a page shows of anybody comes from the calls it makes, which are judged as its visitor's own.
      config: { ...publicAccess, takes: 'anything' },
      handler: async (request, reply) => {
        // An address with a host in it (as proxies are asked), or `*`, is no page.
        const isPost = request.method === 'POST'
        const isPage = isPost ? /^\/(?![/\\])/.test(request.url) : request.url.startsWith('/')
        if (!isPage || api.test(request.url)) {
          reply.callNotFound()
          return reply
        }
        // A form that was sent without its script comes back as the page it stands on.
        if (isPost) return reply.redirect(request.url, 303)
        const plain = withoutTrailingSlash(request.url)
        if (plain) return reply.redirect(plain, 301)
        if (request.method === 'HEAD' && /^\/301(\?|$)/.test(request.url)) return reply.redirect('/', 301)
        const { respondWithPage } = await loadSsr()
        return respondWithPage(request, reply)
      },
    })
  })
}

/** "/sales/?page=2" is "/sales?page=2"; nothing for an address that does not end so, or could lead to another host. */
export function withoutTrailingSlash(url: string) {
  const [, path, query] = /^((?:\/[^/\\?]+)+)\/+(\?.*)?$/.exec(url) ?? []
  return path && `${path}${query ?? ''}`
}

/** Loaded before the shop opens, so that its first visitor does not wait for it. */
async function loadBuiltSsr(): Promise<() => Promise<Ssr>> {
  const web = (await import(currentBuild().server)) as Ssr
  return () => Promise.resolve(web)
}

async function loadDevelopmentSsr(app: FastifyInstance, api: RegExp): Promise<() => Promise<Ssr>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    if (api.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('/src/ssr.ts') as Promise<Ssr>
}

/** A browser that asked for a page gets a page, whatever failed: a hook, a loader or the rendering itself. */
export function handlePageErrors(pages: FastifyInstance) {
  pages.setErrorHandler((error: Failure, request, reply) => {
    if (isApiProblem(error)) return sendErrorPage(request, reply, error)
    if (!acceptsHtml(request)) throw error
    const { status, message, details } = problemOf(error, request)
    return sendErrorPage(request, reply, { status, message, retryAfter: details?.retryAfter })
  })
}

/**
 * A refusal that the page could not do without; the API has logged it where it was a fault. By name: the pages are bundled,
 * so their class is not the one that this file would import.
 */
const isApiProblem = (error: Error): error is ApiProblem => error.name === 'ApiProblem'
