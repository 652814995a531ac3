import { useEffect, useRef } from 'react'

/** Delay in milliseconds after the last input before a list is requested. */
export const debounceMs = 300

/** Returns a function that runs a navigation after a delay, unless the next one or a link that is clicked comes first. */
export function useDebouncedNavigation() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // React Router prevents the default of a link and loads the page's code; the page would be left for the list again.
    const stop = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest('a')) clearTimeout(timer.current)
    }
    document.addEventListener('click', stop)
    return () => {
      document.removeEventListener('click', stop)
      clearTimeout(timer.current)
    }
  }, [])

  return (go: () => void, delayMs = debounceMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(go, delayMs)
  }
}
