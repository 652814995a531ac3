import { Link } from '../../../ui/actions/link.tsx'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { catalogueNames } from '../../names.ts'
import { countOf } from './count-of.ts'
import { ProductCard } from '../product-card.tsx'
import type { FoundThere, SearchedEverywhere } from './load-everywhere.ts'

type FoundEverywhereProps = { q: string; found: SearchedEverywhere }

/** What each catalogue has, the best first, with the way to all of it. */
export function FoundEverywhere({ q, found }: FoundEverywhereProps) {
  if (q === '' || found === undefined) return null
  return (
    <div className="mb-12 grid gap-10">
      <p role="status" className="muted num">
        <Loaded from={found} waiting={<>&nbsp;</>} failed={null}>
          {(known) => ('failure' in known ? null : inAll(q, known))}
        </Loaded>
      </p>
      <Loaded from={found} waiting={<CardSkeletons />} failed={<Failure text="" />}>
        {(known) => ('failure' in known ? <Failure text={known.failure} /> : <Shelves q={q} found={known} />)}
      </Loaded>
    </div>
  )
}

const inAll = (q: string, found: FoundThere[]) =>
  found.length === 0
    ? `Nothing found for “${q}”.`
    : `${found.map(({ type, total }) => countOf(type, total)).join(', ')} for “${q}”`

function Shelves({ q, found }: { q: string; found: FoundThere[] }) {
  if (found.length === 0)
    return <Empty title="Nothing found" text="Try fewer words, or look through one of these." />
  return found.map(({ type, items, total }) => (
    <section key={type} aria-labelledby={`found-${type}`}>
      <div className="section-head">
        <h2 className="t-h2" id={`found-${type}`}>
          {catalogueNames[type].title}
        </h2>
        <Link className="tap link" to={`/${type}?${new URLSearchParams({ q })}`}>
          Show {total > items.length ? `all ${countOf(type, total)}` : countOf(type, total)}
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
