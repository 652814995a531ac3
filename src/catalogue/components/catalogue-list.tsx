import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { LoadFailed, Loaded } from '../../ui/feedback/loaded.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { CatalogueName } from '../contract.ts'
import { FilterForm } from './search/filter-form.tsx'
import { FoundItems } from './search/found-items.tsx'
import { FoundLine } from './search/found-line.tsx'
import { useAsked } from './search/use-asked.ts'
import { useListForm } from './search/use-list-form.ts'
import { ListHead } from './list-head.tsx'
import type { CatalogueItems } from './load-list.ts'

type CatalogueListProps = { type: CatalogueName; title: string; text: string } & CatalogueItems

export function CatalogueList({ type, title, text, found }: CatalogueListProps) {
  const asked = useAsked(found)
  const form = useListForm(asked)
  return (
    <section className="page pt-10 pb-20">
      <ListHead {...{ type, title }} items={'items' in found ? found.items : undefined} />
      <PageHeading title={title} text={text} className="mb-6" />
      <FilterForm {...{ type, form, found }} />
      <FoundLine {...{ type, asked, found }} />
      <div className="found" aria-busy={form.isWaiting || undefined}>
        <Loaded from={found} waiting={<CardSkeletons />} failed={<Failure text="" />}>
          {(loaded) =>
            'failure' in loaded ? (
              <Failure text={loaded.failure} />
            ) : (
              <FoundItems {...{ type, asked, found: loaded }} />
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

function Failure({ text }: { text: string }) {
  return <LoadFailed title={`Failed to load data: ${text}`} />
}
