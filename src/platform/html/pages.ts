import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicAccess } from '../contract.ts'
import { currentBuild } from '../web/current-build.ts'
import type { ApiProblem } from '../api-client/api-client.ts'
import { problemOf, type Failure } from '../problems/problem.ts'
import { sendErrorPage, acceptsHtml } from './error-page.ts'

/** What `src/web/ssr.ts` exports, built or compiled on change. */
interface Ssr {
  respondWithPage: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

const formType = 'application/x-www-form-urlencoded'
/** A message of the contact form has 5,000 characters of up to nine bytes each. */
const maxFormBytes = 64 * 1024

interface Options {
  /** In development, Vite compiles the pages on change. */
  development: boolean
  /** URLs of the API: an unknown one is a problem response, never a page. */
  api: RegExp
}

/** Registers the pages at every URL that does not belong to the API. */
export async function registerPages(app: FastifyInstance, { development, api }: Options) {
  const loadSsr = development ? await loadDevelopmentSsr(app, api) : await loadBuiltSsr()

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    const form = { parseAs: 'string', bodyLimit: maxFormBytes } as const
    pages.addContentTypeParser(formType, form, (_request, body, done) => {
      done(null, body)
    })
    pages.addContentTypeParser('*', (_request, _body, done) => {
      done(null)
    })

    handlePageErrors(pages)
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      // Pages show personal data only through API calls, which are authorized for their visitor.
      config: { ...publicAccess, takes: 'anything' },
      handler: async (request, reply) => {
        // An absolute URL (as sent to proxies) or `*` is no page.
        const isPost = request.method === 'POST'
        const isPage = isPost ? /^\/(?![/\\])/.test(request.url) : request.url.startsWith('/')
        if (!isPage || api.test(request.url)) {
          reply.callNotFound()
          return reply
        }
        // No page takes anything but the fields of its form.
        if (isPost && typeof request.body !== 'string') return reply.redirect(request.url, 303)
        const plain = isPost ? undefined : withoutTrailingSlash(request.url)
        if (plain) return reply.redirect(plain, 301)
        if (request.method === 'HEAD' && /^\/301(\?|$)/.test(request.url)) return reply.redirect('/', 301)
        const { respondWithPage } = await loadSsr()
        return respondWithPage(request, reply)
      },
    })
  })
}

/**
 * "/list/?page=2" becomes "/list?page=2"; undefined without a trailing slash, or if the result could lead to another
 * host.
 */
export function withoutTrailingSlash(url: string) {
  const [, path, query] = /^((?:\/[^/\\?]+)+)\/+(\?.*)?$/.exec(url) ?? []
  return path && `${path}${query ?? ''}`
}

/** Loaded before the server listens, so that the first visitor does not wait for it. */
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
  return () => vite.ssrLoadModule('/src/web/ssr.ts') as Promise<Ssr>
}

/** Sends a page to browsers, whether a hook, a loader or the rendering failed. */
export function handlePageErrors(pages: FastifyInstance) {
  pages.setErrorHandler((error: Failure, request, reply) => {
    if (isApiProblem(error)) return sendErrorPage(request, reply, error)
    if (!acceptsHtml(request)) throw error
    const { status, message, details } = problemOf(error, request)
    return sendErrorPage(request, reply, { status, message, retryAfter: details?.retryAfter })
  })
}

/**
 * An API error that a loader could not handle; the API has logged it already. Compared by name, because the bundled
 * pages have their own copy of the class.
 */
const isApiProblem = (error: Error): error is ApiProblem => error.name === 'ApiProblem'
