import { newId } from '../../platform/ids.ts'
import type { Things } from './things.ts'

export type Whose = 'own' | 'foreign' | 'missing'

/** The nouns before the ids in a path: `/api/orders/:id/documents/:document` has order and document. */
export function nounsIn(url: string) {
  const area = url.startsWith('/sandbox/') ? 'sandbox ' : url.startsWith('/api/repair') ? 'repair ' : ''
  return [...url.matchAll(/([\w-]+)\/:(\w+)/g)].map(([, noun, param]) => ({
    param: param!,
    noun:
      param === 'userId'
        ? 'user'
        : /^\/api\/counter\/(sales|dues)\//.test(url)
          ? 'orders'
          : `${area}${noun!}`,
  }))
}

/** Fills the ids into a path. Throws, naming the noun, if the fixtures have no id of that kind. */
export function addressWith(url: string, whose: Whose, things: Record<'own' | 'foreign' | 'shop', Things>) {
  return nounsIn(url).reduce((address, { param, noun }) => {
    const id = things[whose === 'foreign' ? 'foreign' : 'own'][noun] ?? things.shop[noun]
    if (id === undefined)
      throw new Error(
        `${url}: no test knows an id of “${noun}”. Please make one in the manifest.testing.ts of its domain.`,
      )
    return address.replace(`:${param}`, whose === 'missing' ? looksLike(id) : id)
  }, url)
}

/** An id of the same format that does not exist. */
function looksLike(id: string) {
  if (/^[0-9a-f]{8}-/.test(id)) return newId()
  const prefix = /^(KD-|order_Sandbox|[a-z]+_)?/.exec(id)![0]
  return prefix + id.slice(prefix.length).replaceAll(/./g, (sign) => (sign === 'Z' ? '7' : 'Z'))
}
