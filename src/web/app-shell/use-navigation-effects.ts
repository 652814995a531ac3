import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useParams } from 'react-router'
import { countPageView } from '../../back-office/visits/count-page-view.ts'
import { isNewDocument } from '../../site/security-policy/document-navigation.ts'
import { retainTypedText } from '../../ui/forms/retain-typed-text.ts'
import { focusHeading } from '../../ui/focus-heading.ts'

/** Outside of React state: an error page renders another tree but is no new page view. */
let lastShownPath: string | undefined

/**
 * Counts each page view, and moves the focus to the heading of a new page (not after Back). After a client-side navigation it shows
 * the redirect page if the server redirects this path.
 */
export function useNavigationEffects() {
  const { pathname, hash } = useLocation()
  const params = useParams()
  const navigate = useNavigate()
  const isBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    // Tests and benchmarks wait for it.
    document.documentElement.dataset['hydrated'] = ''
    retainTypedText()
  }, [])

  useEffect(() => {
    if (lastShownPath === pathname) return
    const first = lastShownPath === undefined
    lastShownPath = pathname
    countPageView(pathname, params)
    // A hash names what gets the focus instead, such as the search field.
    if ((first ? isNewDocument() : !isBack) && !hash) focusHeading()
    if (first) return
    void isRedirected(pathname).then((moved) => {
      if (moved && lastShownPath === pathname) void navigate('/redt')
    })
  }, [pathname, hash, params, navigate, isBack])
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
