import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { countPageView } from '../visits/count-page-view.ts'
import { hasMoved } from './has-moved.ts'

/** The path last shown. Outside React: an error page is another tree, yet not another visit. */
let shown: string | undefined

/** On each navigation inside the app: counts the page and asks whether its address has moved. */
export function useNavigations() {
  const { pathname } = useLocation()
  const params = useParams()
  const navigate = useNavigate()

  useEffect(() => {
    const first = shown === undefined
    if (first || shown === pathname) {
      shown = pathname
      return
    }
    shown = pathname
    countPageView(pathname, params)
    void hasMoved(pathname).then((moved) => {
      if (moved && shown === pathname) void navigate('/redt')
    })
  }, [pathname, params, navigate])
}
