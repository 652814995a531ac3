import { newId } from '../../platform/ids.ts'
import type { Things } from './things.ts'

export type Whose = 'own' | 'foreign' | 'missing'

/** The word before an id says what it names: `/api/orders/:id/documents/:document` names an order and a document. */
export function nounsIn(url: string) {
  const area = url.startsWith('/sandbox/') ? 'sandbox ' : ''
  return [...url.matchAll(/([\w-]+)\/:(\w+)/g)].map(([, noun, param]) => ({
    param: param!,
    noun: param === 'userId' ? 'user' : `${area}${noun!}`,
  }))
}

/** The address with ids filled in, or an error that says which kind of id nobody taught this test to make. */
export function addressWith(url: string, whose: Whose, things: Record<'own' | 'foreign' | 'shop', Things>) {
  return nounsIn(url).reduce((address, { param, noun }) => {
    const id = things[whose === 'foreign' ? 'foreign' : 'own'][noun] ?? things.shop[noun]
    if (id === undefined)
      throw new Error(
        `${url}: no test knows an id of “${noun}”. Please make one in src/testing/authorization/things.ts.`,
      )
    return address.replace(`:${param}`, whose === 'missing' ? looksLike(id) : id)
  }, url)
}

/** An id of the same shape that names nothing. */
function looksLike(id: string) {
  if (/^[0-9a-f]{8}-/.test(id)) return newId()
  const prefix = /^(KD-|order_Sandbox|[a-z]+_)?/.exec(id)![0]
  return prefix + id.slice(prefix.length).replaceAll(/./g, (sign) => (sign === 'Z' ? '7' : 'Z'))
}
