import { thirdPartiesFor, type ThirdParty, type ThirdPartyHosts } from './third-party-hosts.ts'
import { createHash } from 'node:crypto'

interface PolicyInput {
  /** Undefined in development, where Vite inserts inline scripts and styles of its own. */
  page: HashedPage | undefined
  /** The page's path, without its query. */
  path: string
  hosts: ThirdPartyHosts
  config: { origin: string }
  /** URL of the analytics script on this page. */
  analyticsScript?: string | undefined
}

interface Settings {
  embedMap: string
  emailjsServiceId: string
  emailjsTemplateId: string
  emailjsPublicKey: string
}

export function hostsOf(
  shop: Settings,
  { RAZORPAY_KEY_ID }: { RAZORPAY_KEY_ID?: string | undefined },
): ThirdPartyHosts {
  return {
    gateway: RAZORPAY_KEY_ID !== undefined,
    map: originOf(shop.embedMap),
    mail: Boolean(shop.emailjsServiceId && shop.emailjsTemplateId && shop.emailjsPublicKey),
  }
}

const gateway = {
  script: 'https://checkout.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
  image: 'https://checkout.razorpay.com https://cdn.razorpay.com',
}

/**
 * A page's Content-Security-Policy. Scripts and styles are the shop's files or inline elements listed by hash; no
 * string becomes a script (Trusted Types). Other hosts are allowed only where the page needs them. The map's host is
 * also in `connect-src`, because the page probes whether it responds; the gateway's script needs inline style
 * attributes and creates markup from strings.
 */
export function pagePolicy({ page, path, hosts, config, analyticsScript = '' }: PolicyInput) {
  const needs = (host: ThirdParty) => Boolean(hosts[host]) && thirdPartiesFor(path).includes(host)
  const pays = needs('gateway')
  const map = needs('map') && !pays && hosts.map
  const analytics = originOf(analyticsScript)
  const anyInline = ["'unsafe-inline'"]
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(page?.scripts ?? anyInline), pays && gateway.script, analytics],
    'style-src': ["'self'", ...(page?.styles ?? anyInline)],
    ...(pays && { 'style-src-attr': anyInline }),
    'img-src': ["'self'", 'data:', 'blob:', pays && gateway.image],
    // The font with the rupee sign is a data URL in the style sheet.
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      !page && 'ws:',
      needs('mail') && 'https://api.emailjs.com',
      pays && gateway.connect,
      map,
      analytics,
    ],
    'frame-src': map || pays ? [map, pays && gateway.frame] : ["'none'"],
    'form-action': ["'self'", pays && 'https://api.razorpay.com'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(page &&
      !pays && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedPolicies(path)] }),
    ...(config.origin.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  })
}

/** Only the payment pages create a policy, for the script of the test gateway. */
const trustedPolicies = (path: string) => (thirdPartiesFor(path).includes('gateway') ? 'gateway' : "'none'")

const written = (policy: Record<string, (string | undefined | false)[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources.filter(Boolean)].join(' '))
    .join('; ')

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

/** A page's HTML with the hashes of its inline scripts and styles. Both may be cached and sent together. */
export interface HashedPage {
  html: string
  /** Sources for `script-src` and `style-src`. */
  scripts: string[]
  styles: string[]
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * Removes the nonce from the page's inline elements and returns their hashes for the policy. Only our own rendering
 * knows the nonce, so an injected element is never listed.
 */
export function hashInlineElements(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElement))
    if (attributes.includes(attribute) && text) found[name as 'script' | 'style'].add(hashOf(text))
  return { html: html.replaceAll(attribute, ''), scripts: [...found.script], styles: [...found.style] }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
