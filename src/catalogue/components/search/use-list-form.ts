import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router'
import { listSearch, type ListState } from '../../search/list-address.ts'

type Changed = keyof ListState | undefined
/** How long nothing must be typed or dragged before the list is asked for, in milliseconds. */
const pause = 300

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
  function go(next: ListState, changed: Changed) {
    const isSameStep = (changed === 'q' || changed === 'max') && changedIn(state) === changed
    void navigate(
      { search: listSearch(next) },
      { replace: isSameStep, preventScrollReset: true, state: { changed: changed ?? 'all' } },
    )
  }

  function change(part: Partial<ListState>, isUnfinished = false) {
    const next = { ...draft, ...part, page: 1 }
    setDraft(next)
    clearTimeout(timer.current)
    const [changed] = Object.keys(part) as Changed[]
    timer.current = setTimeout(() => go(next, changed), isUnfinished ? pause : 0)
  }

  return { draft, change, isWaiting: listSearch({ ...draft, page: asked.page }) !== listSearch(asked) }
}
export type ListForm = ReturnType<typeof useListForm>

const changedIn = (state: unknown) => (state as { changed?: Changed } | null)?.changed
