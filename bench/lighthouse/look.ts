import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Points of a hundred; LCP in seconds, TBT in milliseconds, kilobytes. */
export type Look = Record<(typeof categories)[number] | 'LCP' | 'TBT' | 'CLS' | 'bytes', number>

const mostTries = 3

/** What Lighthouse's mobile preset makes of a page in the browser that listens at this port; where it saw nothing painted it looks again. */
export async function look(port: number, url: string, cookie?: string): Promise<Look> {
  for (let tries = 0; tries < mostTries; tries++) {
    const seen = await once(port, url, cookie)
    if (Number.isFinite(seen.LCP)) return seen
  }
  throw new Error(`Lighthouse saw nothing of ${url}, ${mostTries} times.`)
}

async function once(port: number, url: string, cookie?: string): Promise<Look> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  })
  if (!answer) throw new Error(`Lighthouse said nothing of ${url}.`)
  const { lhr } = answer
  const points = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const amount = (id: string) => lhr.audits[id]?.numericValue ?? NaN
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    LCP: amount('largest-contentful-paint') / 1000,
    TBT: amount('total-blocking-time'),
    CLS: amount('cumulative-layout-shift'),
    bytes: amount('total-byte-weight') / 1000,
  }
}
