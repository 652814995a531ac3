import { thirdPartiesFor, type ThirdParty, type ThirdPartyHosts } from './third-party-hosts.ts'
import type { HashedPage } from '../../platform/html/inline-hashes.ts'

interface PolicyInput {
  /** Undefined in development, where Vite inserts inline scripts and styles of its own. */
  page: HashedPage | undefined
  /** The page's path, without its query. */
  path: string
  hosts: ThirdPartyHosts
  config: { origin: string; MEDIA_PUBLIC_URL?: string | undefined }
  /** URL of the analytics script on this page. */
  analyticsScript?: string | undefined
}

interface Settings {
  embedMap: string
  emailjsServiceId: string
  emailjsTemplateId: string
  emailjsPublicKey: string
}

export function hostsOf(shop: Settings, { usesRazorpay }: { usesRazorpay: boolean }): ThirdPartyHosts {
  return {
    gateway: usesRazorpay,
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
    'img-src': ["'self'", 'data:', 'blob:', originOf(config.MEDIA_PUBLIC_URL ?? ''), pays && gateway.image],
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
