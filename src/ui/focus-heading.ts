import { useEffect, useRef } from 'react'

let waiting: MutationObserver | undefined

/** Moves the focus to the page's heading, so that a screen reader starts there; a heading that is still loading gets it later. */
export function focusHeading() {
  waiting?.disconnect()
  const content = document.querySelector<HTMLElement>('main')
  if (!content) return
  if (focus(content.querySelector('h1'))) return
  focus(content)
  waiting = new MutationObserver((_, observer) => {
    const isStillThere = document.activeElement === content
    if (!isStillThere || focus(content.querySelector('h1'))) observer.disconnect()
  })
  waiting.observe(content, { childList: true, subtree: true })
}

function focus(element: HTMLElement | null) {
  if (!element) return false
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}

/** When `view` changes within one page, the new view starts as a page does: at the top, with the focus on its heading. */
export function useViewStart(view: string) {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [view])
}
