import { useSearchParams } from 'react-router'

/** The token of the order's link that the page was opened with; undefined for whose order it is. */
export function useLink() {
  const [search] = useSearchParams()
  return search.get('link') ?? undefined
}
