import { type RefObject, useEffect } from 'react'

/** Attributes of an element that the server renders and whose script the browser loads separately, after the page has hydrated. */
export const hydratesLater = {
  'data-hydrates-later': import.meta.env.SSR ? '' : undefined,
  suppressHydrationWarning: true,
}

/** Replays the click that was recorded in `element` before its script had arrived; see rendered-html.ts. */
export function useHydratedLater(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!element.current?.hasAttribute('data-hydrates-later')) return
    element.current.removeAttribute('data-hydrates-later')
    document.dispatchEvent(new Event('alive'))
  }, [element])
}
