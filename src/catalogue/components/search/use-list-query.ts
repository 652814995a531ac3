import { useEffect, useState, useRef } from 'react'
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
} from '../../search/list-url.ts'
import type { ListProps } from '../load-list.ts'

type Results = ListProps['results']

/** What the address asks for, as far as it narrows anything. */
export function useAsked(found: Results): ListState {
  const [search] = useSearchParams()
  return withoutUnusedMaxPrice(parseListState(search), useHighestPrice(found))
}

/** Of the list as it last came: while the next is on its way it is most likely the same. */
function useHighestPrice(found: Results) {
  const [known, setKnown] = useState(() => highestPriceIn(found))
  useEffect(() => {
    let isShown = true
    const learn = async () => {
      const highest = highestPriceIn(await found)
      if (isShown && highest !== undefined) setKnown(highest)
    }
    void learn()
    return () => void (isShown = false)
  }, [found])
  return known
}

const highestPriceIn = (found: Results) => ('facets' in found ? found.facets?.highestPrice : undefined)

type ChangedField = keyof ListState | undefined
/** How long nothing must be typed or dragged before the list is asked for, in milliseconds. */
const debounceMs = 300

/**
 * The form of a list: what it says goes into the address, and back, forward and links come out of it. What was typed since
 * then is never overwritten by an answer to what was typed before.
 */
export function useListForm(asked: ListState) {
  const navigate = useNavigate()
  const { key, state } = useLocation() as Location<unknown>
  const isOwn = useNavigationType() !== NavigationType.Pop && changedIn(state) !== undefined
  const [draft, setDraft] = useState(asked)
  const [known, setKnown] = useState(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Who follows a link is on the way, which may be long: asking for the list then would call them back.
    const stop = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest('a')) clearTimeout(timer.current)
    }
    document.addEventListener('click', stop)
    return () => {
      document.removeEventListener('click', stop)
      clearTimeout(timer.current)
    }
  }, [])

  if (key !== known) {
    setKnown(key)
    if (!isOwn) setDraft(asked)
  }

  /** What is typed or dragged makes one step of the history, however long it takes. */
  function go(next: ListState, changed: ChangedField) {
    const isSameStep = (changed === 'q' || changed === 'max') && changedIn(state) === changed
    void navigate(
      { search: listQueryString(next) },
      { replace: isSameStep, preventScrollReset: true, state: { changed: changed ?? 'all' } },
    )
  }

  function change(part: Partial<ListState>, isUnfinished = false) {
    const next = { ...draft, ...part, page: 1 }
    setDraft(next)
    clearTimeout(timer.current)
    const [changed] = Object.keys(part) as ChangedField[]
    timer.current = setTimeout(() => go(next, changed), isUnfinished ? debounceMs : 0)
  }

  return {
    draft,
    change,
    isWaiting: listQueryString({ ...draft, page: asked.page }) !== listQueryString(asked),
  }
}
export type ListForm = ReturnType<typeof useListForm>

const changedIn = (state: unknown) => (state as { changed?: ChangedField } | null)?.changed
