interface Circumstances {
  /** Undefined in development, where Vite's own inline scripts and styles have none. */
  nonce: string | undefined
  path: string
  embedMap: string
  config: { origin: string; ANALYTICS_SCRIPT?: string | undefined; RAZORPAY_KEY_ID?: string | undefined }
}

const gateway = {
  script: 'https://checkout.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
  image: 'https://checkout.razorpay.com https://cdn.razorpay.com',
}

/** The gateway's hosts stand only in the policy of the pages that pay: a policy belongs to the document. */
const paysHere = (path: string) => /^\/r?pay(\?|$)/.test(path)

/** A page's Content-Security-Policy: scripts only by this answer's nonce, frames only the map's host, which may also be asked whether it is there. */
export function pagePolicy({ nonce, path, embedMap, config }: Circumstances) {
  const withGateway = config.RAZORPAY_KEY_ID !== undefined && paysHere(path)
  const map = originOf(embedMap)
  const analytics = originOf(config.ANALYTICS_SCRIPT ?? '')
  const inline = nonce ? [`'nonce-${nonce}'`] : ["'unsafe-inline'"]
  const policy: Record<string, (string | undefined | false)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, withGateway && gateway.script, analytics],
    'style-src': ["'self'", ...inline],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', withGateway && gateway.image],
    // The rupee sign's file travels inside the style sheet.
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      !nonce && 'ws:',
      'https://api.emailjs.com',
      withGateway && gateway.connect,
      map,
      analytics,
    ],
    'frame-src': [map ?? "'none'", withGateway && gateway.frame],
    'form-action': ["'self'", withGateway && 'https://api.razorpay.com'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(config.origin.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources.filter(Boolean)].join(' '))
    .join('; ')
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)
