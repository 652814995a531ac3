import { browserApi } from '../../../web/browser-api.ts'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'

/** After this time the price and the stock are asked for again. */
const freshMs = 10_000

interface Prefetched {
  id: string
  askedAt: number
  /** The item itself once it has arrived. */
  product: Promise<Product> | Product
}

/** Of the link that was last touched. */
let last: Prefetched | undefined

/** Asks for the item of a link, for the page that the link may open. */
export function prefetchItem(type: CatalogueName, id: string) {
  if (last?.id === id && isFresh(last)) return
  const answer = browserApi()[type].show({ params: { id } })
  const asked: Prefetched = { id, askedAt: performance.now(), product: answer }
  last = asked
  answer.then(
    (product) => (asked.product = product),
    () => {
      if (last === asked) last = undefined
    },
  )
}

/** The prefetched item, once: a page that is opened again has what is true then. */
export function takePrefetched(id: string) {
  const taken = last
  if (taken?.id !== id) return undefined
  last = undefined
  return isFresh(taken) ? taken.product : undefined
}

const isFresh = ({ askedAt }: { askedAt: number }) => performance.now() - askedAt < freshMs
