import { useEffect, useRef, useState, type ReactNode } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { debounceMs } from '../../../../ui/actions/use-debounced-navigation.ts'
import { catalogueNames } from '../../../catalogue/display-text.ts'
import type { ShopSearch } from '../../../catalogue/search/contract.ts'
import { productPath } from '../../../catalogue/catalogues.ts'
import { recentSearches } from './recent-searches.ts'
import './suggestions.css'

const maxItems = 5

type SuggestionsProps = { typed: string; onChosen: () => void }

/** Below the search field: what the shop has for the typed text, or the latest searches on this device. */
export function Suggestions({ typed, onChosen }: SuggestionsProps) {
  const q = typed.trim()
  const found = useSuggestions(q)
  const [recent, setRecent] = useState(() => recentSearches.list())
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = panel.current?.closest('form')
    const remember = () => recentSearches.add(q)
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [q])
  const chosen = (text: string) => () => {
    recentSearches.add(text)
    onChosen()
  }
  const clear = () => {
    recentSearches.clear()
    setRecent([])
  }
  return (
    <div ref={panel}>
      {q === '' && recent.length > 0 && (
        <List label="Recent searches">
          {recent.map((text) => (
            <Row key={text} to={searchPath(text)} onClick={chosen(text)}>
              {text}
            </Row>
          ))}
          <li>
            <Button variant="line" size="sm" onClick={clear}>
              Clear recent searches
            </Button>
          </li>
        </List>
      )}
      {q !== '' && found && <Found {...{ q, found, chosen }} />}
    </div>
  )
}

type FoundProps = { q: string; found: ShopSearch; chosen: (text: string) => () => void }

function Found({ q, found: { items, counts, kinds = [] }, chosen }: FoundProps) {
  if (items.length + kinds.length === 0) return null
  return (
    <List label="Suggestions">
      {kinds.map((kind) => (
        <Row key={kind} to={searchPath(kind)} onClick={chosen(kind)}>
          {kind}
        </Row>
      ))}
      {counts.map(({ catalogue }) => (
        <Row key={catalogue} to={`/${catalogue}?${new URLSearchParams({ q })}`} onClick={chosen(q)}>
          “{q}” in {catalogueNames[catalogue].short}
        </Row>
      ))}
      {items.map(({ catalogue, product }) => (
        <Row key={product._id} to={productPath(catalogue, product)} onClick={chosen(q)}>
          {product.product_name}
        </Row>
      ))}
    </List>
  )
}

const searchPath = (q: string) => `/products?${new URLSearchParams({ q })}`

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="suggestions" aria-label={label}>
    {children}
  </ul>
)

const Row = ({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) => (
  <li>
    <Link className="suggestion" to={to} onClick={onClick}>
      {children}
    </Link>
  </li>
)

/** What the last answered text has; nothing while the shop does not answer, since the search itself works without. */
function useSuggestions(q: string): ShopSearch | undefined {
  const [found, setFound] = useState<ShopSearch>()
  useEffect(() => {
    if (q.length < 2) return
    let isCurrent = true
    const timer = setTimeout(() => {
      const querystring = { q, limit: maxItems, suggest: 'kinds' as const }
      browserApi()
        .products.search({ querystring })
        .then((answer) => isCurrent && setFound(answer))
        .catch(() => isCurrent && setFound(undefined))
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}
