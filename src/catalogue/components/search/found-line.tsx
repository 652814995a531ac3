import { Loaded } from '../../../ui/feedback/loaded.tsx'
import type { CatalogueName } from '../../catalogues.ts'
import type { ListState } from '../../search/list-address.ts'
import type { CatalogueItems, Found } from '../load-list.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { countOf } from './count-of.ts'

type FoundLineProps = { type: CatalogueName; asked: ListState } & CatalogueItems

/** How many there are, said aloud when it changes, and what they are narrowed to. */
export function FoundLine({ type, asked, found }: FoundLineProps) {
  const nothingYet = <span>&nbsp;</span>
  return (
    <div className="find-line">
      <p role="status" className="muted num">
        <Loaded from={found} waiting={nothingYet} failed={nothingYet}>
          {(loaded) => ('total' in loaded ? sentence(type, asked, loaded) : nothingYet)}
        </Loaded>
      </p>
      <ChosenFilters asked={asked} />
    </div>
  )
}

function sentence(type: CatalogueName, { q }: ListState, { total, facets }: Found) {
  const count = countOf(type, total)
  const instead = facets?.searchedFor
  return instead ? `${count} for “${instead}”: nothing is called “${q.trim()}”.` : count
}
