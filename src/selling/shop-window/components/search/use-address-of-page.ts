import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { sessionStore } from '../../../../platform/browser-storage.ts'
import { wasShown } from './use-more-pages.ts'

type Cards = RefObject<HTMLElement | null>
type ShownPages = {
  first: number
  /** Number of cards of each page. */
  lengths: number[]
  page: number
}

/** The page that is being read; the address follows it, so that a reload or a shared link opens it. */
export function useAddressOfPage(cards: Cards, { first, lengths, page }: ShownPages) {
  const { key } = useLocation()
  const [current, setCurrent] = useState(page)

  useEffect(() => {
    let frame = 0
    const follow = () => {
      // The list is gone already when nothing is found, before this effect is cleaned up.
      if (!cards.current) return
      const read = pageAt(firstCardBelow(cards.current, window.innerHeight / 2), { first, lengths })
      setCurrent(read)
      // The router has left this list already, if the entry of the history is another one.
      if (entryKey() === key) history.replaceState(history.state, '', addressOf(read))
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  })
  return current
}

const entryKey = () => (history.state as { key?: string } | null)?.key ?? 'default'

function addressOf(page: number) {
  const address = new URL(window.location.href)
  if (page > 1) address.searchParams.set('page', String(page))
  else address.searchParams.delete('page')
  return address
}

function pageAt(card: number, { first, lengths }: Pick<ShownPages, 'first' | 'lengths'>) {
  let before = 0
  const offset = lengths.findIndex((length) => card < (before += length))
  return first + (offset < 0 ? lengths.length - 1 : offset)
}

/** Position of the first card that ends below `y`, or of the last one. Cards are in order, so that half of them are left out in each step. */
function firstCardBelow(cards: HTMLElement, y: number) {
  let [from, to] = [0, Math.max(cards.children.length - 1, 0)]
  while (from < to) {
    const middle = (from + to) >> 1
    if (cards.children[middle]!.getBoundingClientRect().bottom > y) to = middle
    else from = middle + 1
  }
  return from
}

const storageKey = 'list place'
const linkIn = (card: Element | undefined) => card?.querySelector('a')?.getAttribute('href')
let isRestored = false

/**
 * After a reload the list has only the page of the address, so that the scroll position of the browser is too far down. The card in
 * the middle of the window goes back to where it was.
 */
export function useRestoredPlace(cards: Cards) {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const place = sessionStore.getJson(storageKey) as { key: string; link: string; top: number } | undefined
    if (isBack && place?.key !== key && !wasShown(key)) scrollAsStored(key)
    if (isRestored || navigation?.type !== 'reload' || place?.key !== key) return
    isRestored = true
    const card = [...cards.current!.children].find((each) => linkIn(each) === place.link)
    if (card) window.scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' })
  }, [cards, key, isBack])

  useEffect(() => {
    const store = () => {
      // The one that decides the page of the address, so that the reloaded page has it.
      const card = cards.current?.children[firstCardBelow(cards.current, window.innerHeight / 2)]
      const link = linkIn(card)
      if (card && link)
        sessionStore.set(storageKey, JSON.stringify({ key, link, top: card.getBoundingClientRect().top }))
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [cards, key])
}

/**
 * For Back to a list from a page that was reloaded: this component was not loaded yet when the router set the scroll position, and
 * the page was too short for it.
 */
function scrollAsStored(key: string) {
  const positions = sessionStore.getJson('react-router-scroll-positions') as
    Record<string, number> | undefined
  const top = positions?.[key] ?? 0
  if (top > window.scrollY) window.scrollTo({ top, behavior: 'instant' })
}
