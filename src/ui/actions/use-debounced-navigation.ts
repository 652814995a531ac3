import { useEffect, useRef } from 'react'

/** Delay in milliseconds after the last input before a list is requested. */
export const debounceMs = 300

/** Runs a navigation after a delay, unless the next one, a link that is clicked or `cancel` comes first. */
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

  const cancel = () => clearTimeout(timer.current)
  function navigateLater(go: () => void, delayMs = debounceMs) {
    cancel()
    timer.current = setTimeout(go, delayMs)
  }
  return { navigateLater, cancel }
}
