import type { MouseEvent } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { useIsHydrated } from '../../../platform/html/use-is-hydrated.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import type { CatalogueName } from '../../catalogue/contract.ts'

type ResultsState = { results: string }

/** State of a link from results to a product: the URL of the results. The product is the next entry of the history. */
export function useResultsState(): ResultsState {
  const { pathname, search } = useLocation()
  return { results: pathname + search }
}

/** Returns to the results with which the visitor came, as the browser's Back does, or to the product's catalogue. */
export function BackToResults({ type }: { type: CatalogueName }) {
  const { state } = useLocation() as Location<Partial<ResultsState> | null>
  const navigate = useNavigate()
  // The server does not know the results, and hydration keeps the address that the server rendered. So the link changes after it.
  const results = useIsHydrated() ? state?.results : undefined
  const back = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (results === undefined || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <BackLink to={results ?? `/${type}`} onClick={back} className="mb-3">
      Back to results
    </BackLink>
  )
}
