import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { countPageView } from '../page-views/count-page-view.ts'
import { hasMoved } from './has-moved.ts'

/** The path last shown. Outside React: an error page is another tree, yet not another visit. */
let shown: string | undefined

/** Counts each page that is shown and, on a navigation inside the app, asks whether its address has moved. */
export function useNavigations() {
  const { pathname } = useLocation()
  const params = useParams()
  const navigate = useNavigate()

  // Told to who has kept what was done before: see platform/html/held-scripts.ts.
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes'
    document.dispatchEvent(new Event('alive'))
  }, [])

  useEffect(() => {
    if (shown === pathname) return
    const first = shown === undefined
    shown = pathname
    countPageView(pathname, params)
    if (first) return
    void hasMoved(pathname).then((moved) => {
      if (moved && shown === pathname) void navigate('/redt')
    })
  }, [pathname, params, navigate])
}
