import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Product } from '../../../catalogue/contract.ts'
import type { ListState } from '../../../catalogue/search/list-url.ts'
import { loadFurtherPage } from '../load-list.ts'

type Pages = Record<number, Product[]>

/** The pages that each history entry showed, so that Back finds the list as long as it was. */
const shownBefore = new Map<string, Pages>()
const maxRemembered = 10

function remember(key: string, pages: Pages) {
  shownBefore.delete(key)
  shownBefore.set(key, pages)
  for (const oldest of shownBefore.keys()) if (shownBefore.size > maxRemembered) shownBefore.delete(oldest)
}

/** Whether this document has shown the list of this history entry; a reload forgets it. */
export const wasShown = (key: string) => shownBefore.has(key)

/** The page of the address, and those around it that were loaded on the way, without items that moved to a later page meanwhile. */
export function useMorePages(type: CatalogueName, query: ListState, items: Product[]) {
  const { key } = useLocation()
  const [others, setOthers] = useState<Pages>(() => {
    const known = shownBefore.get(key)
    return known?.[query.page] ? known : {}
  })
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const pages: Pages = { ...others, [query.page]: items }
  const numbers = Object.keys(pages).map(Number)
  const last = Math.max(...numbers)

  useEffect(() => remember(key, { ...others, [query.page]: items }), [key, others, query.page, items])

  async function loadNext() {
    if (state === 'loading') return
    setState('loading')
    try {
      const known = new Set(numbers.flatMap((number) => pages[number]!.map(({ _id }) => _id)))
      const next = await loadFurtherPage(type, { ...query, page: last + 1 })
      setOthers({ ...others, [last + 1]: next.filter(({ _id }) => !known.has(_id)) })
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return { pages, first: Math.min(...numbers), last, state, loadNext }
}
