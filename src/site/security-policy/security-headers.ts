import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayRunAnalytics } from './third-party-hosts.ts'
import { canonicalSegments } from '../../platform/web/canonical-address.ts'

interface Settings {
  origin: string
  ANALYTICS_SCRIPT?: string | undefined
}

/** Sets the headers of every response; pages have their own content security policy. */
export function securityHeaders({ origin, ANALYTICS_SCRIPT }: Settings, usesRazorpay: () => boolean) {
  const https = origin.startsWith('https:')
  /** An analytics script runs on the public pages. */
  const hasAnalytics = ANALYTICS_SCRIPT !== undefined
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  return ({ url }: FastifyRequest, reply: FastifyReply) => {
    // A response from the cache brings them along, as they were when it was rendered.
    if (reply.hasHeader('x-content-type-options')) return
    reply.headers(always)
    if (isPartOfPage(reply)) return
    const hasGateway = usesRazorpay()
    reply
      .headers(ofDocuments)
      .header('permissions-policy', permissionsPolicy[hasGateway ? 'paying' : 'closed'])
    setIfMissing(reply, 'referrer-policy', referrerPolicy(url, { hasGateway, hasAnalytics }))
    setIfMissing(reply, 'cache-control', 'no-store')
    setIfMissing(reply, 'content-security-policy', filePolicy(reply))
  }
}

const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
}

/**
 * The built scripts, styles and fonts. Browsers apply the other headers to documents and workers only, and 400 bytes with each of the
 * fifteen files of a page are as much as a picture. A drawing can be opened as a document, so it keeps them.
 */
function isPartOfPage(reply: FastifyReply) {
  return (
    reply.statusCode === 200 &&
    /immutable/.test(String(reply.getHeader('cache-control'))) &&
    /^(application\/javascript|text\/javascript|text\/css|font\/)/.test(
      String(reply.getHeader('content-type')),
    )
  )
}

const sameSiteOnly = 'strict-origin-when-cross-origin'

interface ReferrerOptions {
  hasGateway: boolean
  hasAnalytics: boolean
}

const paying = new Set(['pay', 'rpay'])
const secret = new Set(['reset', 'verify', 'o', 'account'])

/**
 * URLs with a secret, and those of payment pages, are never sent as a referrer. The real gateway compares the referring
 * site with the registered one, so it gets the origin without the path. An analytics script on public pages could read
 * the previous page's URL as the referrer or from the navigation history; browsers omit it there only for `no-referrer`
 * and `origin`. Private pages get the latter: with `no-referrer` a form that is posted without scripts has `Origin: null`.
 */
function referrerPolicy(url: string, { hasGateway, hasAnalytics }: ReferrerOptions) {
  const [first = ''] = canonicalSegments(url)
  const name = first.toLowerCase()
  if (hasGateway && paying.has(name)) return hasAnalytics ? 'origin' : 'strict-origin'
  if (paying.has(name) || secret.has(name)) return 'no-referrer'
  // Its form is posted without scripts.
  if (name === 'r') return 'strict-origin'
  return hasAnalytics && !mayRunAnalytics(url.replace(/[?#].*$/s, '')) ? 'origin' : sameSiteOnly
}

/**
 * The policy of responses that are not pages: they run and load nothing, even if opened directly; the PDF viewer needs
 * styles.
 */
const filePolicy = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/pdf')
    ? "frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'"

function setIfMissing(reply: FastifyReply, name: string, value: string) {
  if (!reply.hasHeader(name)) reply.header(name, value)
}

const never = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture']

/** No page uses a device; only the real gateway's window may use the Payment Request API. */
const closed = never.map((name) => `${name}=()`)
const gateway = '(self "https://api.razorpay.com" "https://checkout.razorpay.com")'
const permissionsPolicy = {
  closed: [...closed, 'payment=()'].join(', '),
  paying: [...closed, `payment=${gateway}`].join(', '),
}
