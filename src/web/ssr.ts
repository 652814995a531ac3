import { createRequest } from '@remix-run/node-fetch-server'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { contracts } from './contracts.ts'
import { mayHoldSession } from '../people/accounts/viewer-kind.ts'
import { apiClient, toProblem, type ApiProblem, type Call } from '../platform/api-client/api-client.ts'
import { sendErrorPage, acceptsHtml } from '../platform/html/error-page.ts'
import { analyticsAt } from '../site/security-policy/third-party-hosts.ts'
import { inProcessTransport } from '../platform/api-client/in-process-transport.ts'
import { deferred } from '../platform/api-client/api-client.ts'
import { pageSettings } from './page-context.ts'
import { hostsOf, pagePolicy } from '../site/security-policy/content-security-policy.ts'
import { renderAudience, cacheableControl } from '../platform/response-cache/anonymous-rendering.ts'
import { isIndexable } from './seo/robots.ts'
import { prependLayerOrder } from '../platform/html/layer-order.ts'
import { expiredNotice, hasNotice, readNotice } from '../platform/html/notice.ts'
import { hashInlineElements } from '../platform/html/inline-hashes.ts'
import { shopApi } from './shop-api.ts'
import { accentStyles } from '../site/shop/look/accent-rules.ts'
import { requestShop } from '../site/shop/current-shop.ts'

const respond = createRequestHandler(build)

/** Server-side rendering. Vite bundles what this file imports; the API and the database stay outside. */
export async function respondWithPage(request: FastifyRequest, reply: FastifyReply) {
  const { config } = request.server
  const mark = import.meta.env.DEV ? undefined : randomBytes(16).toString('base64')
  const audience = renderAudience(request)
  const cookies: string[] = []
  const rendering = { isWhole: true, html: '' }
  const failures: unknown[] = []
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
  const usesRazorpay = request.server.usesRazorpay()
  const hosts = deferred(shop.then((profile) => hostsOf(profile, { usesRazorpay })))
  context.set(shopApi, api)
  context.set(requestShop, shop)
  context.set(pageSettings, {
    hosts,
    nonce: mark,
    origin: config.origin,
    analytics,
    hasSession: mayHoldSession(request.headers.cookie),
    notice: readNotice(request.headers.cookie, config.origin.startsWith('https:')),
    audience,
    reference: request.id,
    onRendered(html) {
      rendering.html = html
    },
    onError(error) {
      rendering.isWhole = false
      failures.push(error)
    },
    onRefused(problem) {
      // Unexpected errors are shown inside the app shell; expected ones keep their status.
      if (problem.status !== 500) refusal ??= problem
    },
  })

  const page = await respond(webRequest(request, reply), context)
  // The page has no form, or none that works without scripts.
  if (page.status === 405) return reply.redirect(request.url, 303)
  for (const failure of failures) request.log.error(failure)
  if (refusal) throw refusal
  // If even the error page cannot be rendered, React Router answers with a line of text.
  if (page.status >= 500 && !page.headers.get('content-type')?.includes('html') && acceptsHtml(request))
    return sendErrorPage(request, reply, { status: 500 })
  setHead(request, reply, page, cookies)
  // An incomplete page must not be cached.
  if (isPublic(request, page) && rendering.isWhole && audience !== undefined)
    reply.header('cache-control', cacheableControl)
  if (page.status === 303) return reply.send()
  const html = prependLayerOrder(
    rendering.html || (await page.text()),
    mark,
    accentStyles((await shop).accent),
  )
  return sendHtml(reply, html, mark, { path, hosts: await hosts, config, analyticsScript: analytics.running })
}

type Policy = Omit<Parameters<typeof pagePolicy>[0], 'page'>

function sendHtml(reply: FastifyReply, html: string, mark: string | undefined, policy: Policy) {
  const page = mark === undefined ? undefined : hashInlineElements(html, mark)
  reply.header('content-security-policy', pagePolicy({ page, ...policy }))
  return reply.send(page?.html ?? html)
}

function setHead(request: FastifyRequest, reply: FastifyReply, page: Response, ofCalls: string[]) {
  const usesHttps = request.server.config.origin.startsWith('https:')
  const isShown = request.method === 'GET' && hasNotice(request.headers.cookie, usesHttps)
  const expired = isShown ? [expiredNotice(usesHttps)] : []
  const cookies = [...ofCalls, ...page.headers.getSetCookie(), ...expired]
  page.headers.delete('set-cookie')
  reply.code(page.status).headers(Object.fromEntries(page.headers))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (!isPublic(request, page)) reply.header('x-robots-tag', 'noindex')
}

const isPublic = ({ url }: FastifyRequest, { status }: Response) => status === 200 && isIndexable(url)

/** Uses the shop's own origin, because the Host header may be forged or malformed. */
function webRequest(request: FastifyRequest, reply: FastifyReply) {
  const { origin: own } = request.server.config
  if (request.method === 'POST') {
    // csrf-protection.ts has compared the origin; React Router would refuse another loopback name.
    const origin = request.headers.origin ?? own
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    return new Request(new URL(request.url, origin), {
      method: 'POST',
      headers,
      body: request.body as string,
    })
  }
  const { protocol, host } = new URL(own)
  return createRequest(request.raw, reply.raw, { protocol, host })
}
