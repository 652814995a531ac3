import { useAsyncError } from 'react-router'
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { CatalogueName, Product } from '../contract.ts'
import { ListHead } from './list-head.tsx'
import type { CatalogueItems } from './load-list.ts'
import { ProductCard } from './product-card.tsx'

type CatalogueListProps = { type: CatalogueName; title: string; text: string } & CatalogueItems

export function CatalogueList({ type, title, text, items }: CatalogueListProps) {
  return (
    <section className="page pt-10 pb-20">
      <ListHead {...{ type, title }} items={Array.isArray(items) ? items : undefined} />
      <PageHeading title={title} text={text} className="mb-6" />
      <Loaded from={items} waiting={<CardSkeletons />} failed={<ListFailed />}>
        {(loaded) =>
          'failure' in loaded ? <Failure text={loaded.failure} /> : <Cards {...{ type, items: loaded }} />
        }
      </Loaded>
    </section>
  )
}

function Cards({ type, items }: { type: CatalogueName; items: Product[] }) {
  if (items.length === 0) return <Empty title="Nothing here yet" text="New things come in every week." />
  return (
    <div className={items.length === 6 ? 'cards of-3' : 'cards'}>
      {items.map((product, position) => (
        <ProductCard key={product._id} {...{ product, type, position }} />
      ))}
    </div>
  )
}

function ListFailed() {
  const failure = useAsyncError()
  return <Failure text={failure instanceof Error ? failure.message : ''} />
}

function Failure({ text }: { text: string }) {
  return <LoadFailed title={`Failed to load data: ${text}`} />
}
