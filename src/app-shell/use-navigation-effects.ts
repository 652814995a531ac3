import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { countPageView } from '../page-views/count-page-view.ts'

/** Outside of React state: an error page renders another tree but is no new page view. */
let lastShownPath: string | undefined

/** Counts each page view and, after a client-side navigation, shows the redirect page if the server redirects this path. */
export function useNavigationEffects() {
  const { pathname } = useLocation()
  const params = useParams()
  const navigate = useNavigate()

  // Signals that hydration is done; held-scripts.ts then replays earlier input.
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes'
    document.dispatchEvent(new Event('alive'))
  }, [])

  useEffect(() => {
    if (lastShownPath === pathname) return
    const first = lastShownPath === undefined
    lastShownPath = pathname
    countPageView(pathname, params)
    if (first) return
    void isRedirected(pathname).then((moved) => {
      if (moved && lastShownPath === pathname) void navigate('/redt')
    })
  }, [pathname, params, navigate])
}

/** Sends one HEAD request. With `redirect: 'manual'` a redirect arrives as an opaque response. */
async function isRedirected(path: string) {
  try {
    const answer = await fetch(path, { method: 'HEAD', redirect: 'manual', priority: 'low' })
    return answer.type === 'opaqueredirect' || answer.status === 301
  } catch {
    // Offline: assume that the page has not moved.
    return false
  }
}
