import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { SearchField } from './search-field.tsx'

const label = 'Search the whole shop'

/** Looks on every shelf; any browser can send it. Links to `#search` lead into its field. */
export function SearchEverywhere({ q }: { q: string }) {
  const field = useSearchField(q)
  return (
    <Form role="search" aria-label={label} action="/products" className="mb-8 max-w-2xl" preventScrollReset>
      <SearchField ref={field} id="search" label={label} defaultValue={q} />
    </Form>
  )
}

function useSearchField(q: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '#search') field.current?.focus({ preventScroll: true })
  }, [hash, key])
  // Back and forward change what was searched for; what was typed before the page's scripts came is newer than its address.
  useEffect(() => {
    if (field.current && shown.current !== q) field.current.value = q
    shown.current = q
  }, [q])
  return field
}
