import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { SearchField } from './search-field.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { CardSkeletons } from '../../../../ui/feedback/card-skeletons.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadFailed, Loaded } from '../../../../ui/feedback/loaded.tsx'
import { catalogueNames, formatItemCount, someWordsText } from '../../../catalogue/display-text.ts'
import { ProductCard } from '../product-card.tsx'
import type { FoundInShop, GlobalResults } from './load-global-search.ts'

const label = 'Search the whole shop'

/** Loaded separately: most searches are no question, and find what they ask for. */
const searchNote = () => import('./search-note.tsx')
const AnswerNote = lazy(() => searchNote().then((module) => ({ default: module.AnswerNote })))
const NotInStockNote = lazy(() => searchNote().then((module) => ({ default: module.NotInStockNote })))

/** Loaded when the field is focused for the first time. */
const Suggestions = lazy(() =>
  import('./suggestions.tsx').then(
    (module) => ({ default: module.Suggestions }),
    () => ({ default: () => <></> }),
  ),
)

/** Search over all catalogues; works without JavaScript. Links to `#search` focus its field. */
export function GlobalSearchForm({ q }: { q: string }) {
  const field = useSearchField(q)
  // Of one history entry, so that going back closes the suggestions.
  const { key } = useLocation()
  const [typed, setTyped] = useState<{ text: string; key: string }>()
  const close = () => setTyped(undefined)
  const read = ({ target }: { target: EventTarget }) =>
    target === field.current && setTyped({ text: field.current.value, key })
  return (
    <Form
      role="search"
      aria-label={label}
      action="/products"
      className="relative mb-8 max-w-2xl"
      preventScrollReset
      onFocus={read}
      onInput={read}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onSubmit={close}
    >
      <SearchField ref={field} id="search" label={label} defaultValue={q} />
      {typed?.key === key && (
        <Suspense fallback={null}>
          <Suggestions typed={typed.text} onChosen={close} />
        </Suspense>
      )}
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
  // Back and forward change the search text. Text typed before hydration, or while a search loads, is newer than the URL's.
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = q
    shown.current = q
  }, [q])
  return field
}

type FoundEverywhereProps = { q: string; found: GlobalResults }

/** Results by catalogue, best first, with a link to all of them. */
export function GlobalSearchResults({ q, found }: FoundEverywhereProps) {
  if (q === '' || found === undefined) return null
  return (
    <div className="mb-12 grid gap-10">
      <p role="status" className="muted num wrap-anywhere">
        <Loaded from={found} waiting={<>&nbsp;</>} failed={null}>
          {(known) => ('failure' in known ? null : summary(q, known))}
        </Loaded>
      </p>
      <Loaded from={found} waiting={<CardSkeletons />} failed={<Failure text="" />}>
        {(known) =>
          'failure' in known ? (
            <Failure text={known.failure} />
          ) : (
            <>
              {known.notInStock && <NotInStockNote missing={known.notInStock} />}
              {known.answer ? (
                <AnswerNote answer={known.answer} />
              ) : (
                <CatalogueSections q={q} found={known} />
              )}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function summary(q: string, { sections, hasSomeWords, answer }: FoundInShop) {
  if (answer) return `The shop’s answer to “${q}”`
  if (sections.length === 0) return `Nothing found for “${q}”.`
  const counts = sections.map(({ type, total }) => formatItemCount(type, total)).join(', ')
  return hasSomeWords ? `${counts} for “${q}”. ${someWordsText}` : `${counts} for “${q}”`
}

function CatalogueSections({ q, found: { sections, notInStock } }: { q: string; found: FoundInShop }) {
  if (sections.length === 0)
    return notInStock ? null : (
      <Empty title="Nothing found" text="Try fewer words, or look through one of these." />
    )
  return sections.map(({ type, items, total }) => (
    <section key={type} aria-labelledby={`found-${type}`}>
      <div className="section-head">
        <h2 className="t-h2" id={`found-${type}`}>
          {catalogueNames[type].title}
        </h2>
        <Link className="tap link" to={`/${type}?${new URLSearchParams({ q })}`}>
          Show {total > items.length ? `all ${formatItemCount(type, total)}` : formatItemCount(type, total)}
        </Link>
      </div>
      <div className="cards">
        {items.map((product, position) => (
          <ProductCard key={product._id} {...{ product, type, position }} />
        ))}
      </div>
    </section>
  ))
}

function Failure({ text }: { text: string }) {
  return <LoadFailed title={`Failed to load data: ${text}`} />
}
