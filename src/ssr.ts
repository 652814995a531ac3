import { createRequest } from '@remix-run/node-fetch-server'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { contracts } from './contracts.ts'
import { mayHoldSession } from './accounts/viewer-kind.ts'
import { apiClient, toProblem, type ApiProblem, type Call } from './platform/api-client/api-client.ts'
import { sendErrorPage, acceptsHtml } from './platform/html/error-page.ts'
import { analyticsAt } from './security-policy/third-party-hosts.ts'
import { inProcessTransport } from './platform/api-client/in-process-transport.ts'
import { deferred } from './platform/api-client/api-client.ts'
import { pageSettings } from './page-context.ts'
import { hostsOf, pagePolicy } from './security-policy/content-security-policy.ts'
import { renderAudience, cacheableControl } from './platform/response-cache/fill-cache.ts'
import { isIndexable } from './seo/robots.ts'
import { prependLayerOrder } from './platform/html/rendered-html.ts'
import { deferScripts } from './platform/html/rendered-html.ts'
import { hashInlineElements } from './platform/html/inline-hashes.ts'
import { shopApi } from './shop-api.ts'
import { accentStyles } from './shop/look/accent-rules.ts'
import { requestShop } from './shop/current-shop.ts'

const respond = createRequestHandler(build)

/** Server-side rendering. Vite bundles what this file imports; the API and the database stay outside. */
export async function respondWithPage(request: FastifyRequest, reply: FastifyReply) {
  const { config } = request.server
  const mark = import.meta.env.DEV ? undefined : randomBytes(16).toString('base64')
  const audience = renderAudience(request)
  const cookies: string[] = []
  const rendering = { isWhole: true, html: '' }
  let refusal: ApiProblem | undefined
  const send = inProcessTransport(request.server, request, (more) => cookies.push(...more))
  const api = apiClient(contracts, async (call: Call) => {
    const answer = await send(call)
    if (answer.status >= 400 || answer.isIncomplete) rendering.isWhole = false
    // Without the database a page would be incomplete.
    if (answer.status === 503) refusal ??= toProblem(answer)
    return answer
  })

  const [path] = request.url.split('?') as [string]
  const analytics = analyticsAt(path, config.ANALYTICS_SCRIPT)

  const context = new RouterContextProvider()
  const shop = deferred(api.shop.showShop())
  const hosts = deferred(
    shop.then((profile) => hostsOf(profile, { usesRazorpay: request.server.usesRazorpay() })),
  )
  context.set(shopApi, api)
  context.set(requestShop, shop)
  context.set(pageSettings, {
    hosts,
    nonce: mark,
    origin: config.origin,
    analytics,
    hasSession: mayHoldSession(request.headers.cookie),
    audience,
    reference: request.id,
    onRendered(html) {
      rendering.html = html
    },
    onError(error) {
      rendering.isWhole = false
      request.log.error(error)
    },
    onRefused(problem) {
      // Unexpected errors are shown inside the app shell; expected ones keep their status.
      if (problem.status !== 500) refusal ??= problem
    },
  })

  // Uses the shop's own origin, because the Host header may be forged or malformed.
  const { protocol, host } = new URL(config.origin)
  const page = await respond(createRequest(request.raw, reply.raw, { protocol, host }), context)
  if (refusal) throw refusal
  // If even the error page cannot be rendered, React Router answers with a line of text.
  if (page.status >= 500 && !page.headers.get('content-type')?.includes('html') && acceptsHtml(request))
    return sendErrorPage(request, reply, { status: 500 })
  reply.code(page.status).headers(Object.fromEntries(page.headers))
  const isPublic = page.status === 200 && isIndexable(request.url)
  if (!isPublic) reply.header('x-robots-tag', 'noindex')
  // An incomplete page must not be cached.
  else if (rendering.isWhole && audience !== undefined) reply.header('cache-control', cacheableControl)
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const rendered = rendering.html || (page.body === null ? '' : await page.text())
  const html = prependLayerOrder(deferScripts(rendered), mark, accentStyles((await shop).accent))
  const sealed = mark === undefined ? undefined : hashInlineElements(html, mark)
  const shown = { page: sealed, path, hosts: await hosts, config, analyticsScript: analytics.running }
  reply.header('content-security-policy', pagePolicy(shown))
  return reply.send(sealed?.html ?? html)
}
