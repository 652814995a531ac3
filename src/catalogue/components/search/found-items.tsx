import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { CatalogueName } from '../../catalogues.ts'
import { itemsAPage, listSearch, type ListState } from '../../search/list-address.ts'
import type { Found } from '../load-list.ts'
import { ProductCard } from '../product-card.tsx'
import { NothingFound } from './nothing-found.tsx'

type FoundItemsProps = { type: CatalogueName; asked: ListState; found: Found }

/** One page of cards, or what to do where there is none. */
export function FoundItems({ type, asked, found: { items, total, facets } }: FoundItemsProps) {
  const pageAt = (page: number) => ({ search: listSearch({ ...asked, page }) })
  if (items.length > 0)
    return (
      <>
        <div className={items.length === 6 ? 'cards of-3' : 'cards'}>
          {items.map((product, position) => (
            <ProductCard key={product._id} {...{ product, type, position }} />
          ))}
        </div>
        {total > itemsAPage && (
          <div className="mt-10">
            <Pagination page={asked.page} pages={Math.ceil(total / itemsAPage)} to={pageAt} />
          </div>
        )}
      </>
    )
  if (total > 0)
    return (
      <Empty
        title={`There is no page ${asked.page}`}
        action={
          <ButtonLink to={pageAt(1)} variant="quiet">
            To the first page
          </ButtonLink>
        }
      />
    )
  if (listSearch({ ...asked, page: 1, sort: '' }) !== '') return <NothingFound {...{ type, asked, facets }} />
  return <Empty title="Nothing here yet" text="New things come in every week." />
}
