import { useEffect, useState } from 'react'
import {
  useSearchParams,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router'
import {
  parseListState,
  withoutUnusedMaxPrice,
  type ListState,
  listQueryString,
} from '../../../catalogue/search/list-url.ts'
import { debounceMs, useDebouncedNavigation } from '../../../../ui/actions/use-debounced-navigation.ts'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { ListProps } from '../load-list.ts'

type Results = ListProps['results']

/** The list state of the URL, without a price limit that excludes nothing, and the form that edits it. */
export function useListQuery(type: CatalogueName, results: Results): { query: ListState; form: ListForm } {
  const [search] = useSearchParams()
  const query = withoutUnusedMaxPrice(parseListState(search, type), useHighestPrice(results))
  return { query, form: useListForm(query) }
}

/** The highest price of the last loaded list; while the next one loads, it is most likely the same. */
function useHighestPrice(results: Results) {
  const [lastKnown, setLastKnown] = useState(() => highestPriceIn(results))
  useEffect(() => {
    let isShown = true
    const learn = async () => {
      const highest = highestPriceIn(await results)
      if (isShown && highest !== undefined) setLastKnown(highest)
    }
    void learn()
    return () => void (isShown = false)
  }, [results])
  return lastKnown
}

const highestPriceIn = (results: Results) => ('facets' in results ? results.facets?.highestPrice : undefined)

type ChangedField = keyof ListState | undefined

/**
 * The filter form. Input goes into the URL after a delay; back, forward and links update the form. Input since the last
 * navigation is never overwritten by the response to an earlier one. `toSearch` makes the URL's query string.
 */
export function useListForm(query: ListState, toSearch = listQueryString) {
  const navigate = useNavigate()
  const { key, state } = useLocation() as Location<unknown>
  const isOwn = useNavigationType() !== NavigationType.Pop && changedIn(state) !== undefined
  const [draft, setDraft] = useState(query)
  const [lastKnown, setLastKnown] = useState(key)
  const { navigateLater, cancel } = useDebouncedNavigation()

  if (key !== lastKnown) {
    setLastKnown(key)
    if (!isOwn) setDraft(query)
  }

  /** Consecutive changes of the text or the slider replace one history entry. */
  function go(next: ListState, changed: ChangedField) {
    const isSameStep = (changed === 'q' || changed === 'max') && changedIn(state) === changed
    void navigate(
      { search: toSearch(next) },
      { replace: isSameStep, preventScrollReset: true, state: { changed: changed ?? 'all' } },
    )
  }

  function change(part: Partial<ListState>, isUnfinished = false) {
    const next = { ...draft, ...part, page: 1 }
    setDraft(next)
    const [changed] = Object.keys(part) as ChangedField[]
    navigateLater(() => go(next, changed), isUnfinished ? debounceMs : 0)
  }

  const toggleBrand = (name: string) =>
    change({
      brands: isBrandChosen(draft.brands, name) ? without(draft.brands, name) : [...draft.brands, name],
    })

  return {
    draft,
    change,
    toggleBrand,
    /** Drops input that is not in the URL yet, before another navigation. */
    cancel,
    isWaiting: listQueryString({ ...draft, page: query.page }) !== listQueryString(query),
  }
}
export type ListForm = ReturnType<typeof useListForm>

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Links may spell a brand in another case than the catalogue. */
export const isBrandChosen = (brands: string[], name: string) => brands.some((brand) => isSame(brand, name))
const without = (brands: string[], name: string) => brands.filter((brand) => !isSame(brand, name))

const changedIn = (state: unknown) => (state as { changed?: ChangedField } | null)?.changed
