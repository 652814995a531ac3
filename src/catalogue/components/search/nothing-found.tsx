import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { CatalogueName } from '../../catalogues.ts'
import type { Facets } from '../../contract.ts'
import { catalogueNames } from '../../names.ts'
import { listSearch, type ListState } from '../../search/list-address.ts'
import { countOf } from './count-of.ts'

type NothingFoundProps = { type: CatalogueName; asked: ListState; facets: Facets | undefined }
const everything: ListState = { q: '', brands: [], max: undefined, sort: '', page: 1 }

/** Nothing matches: the nearest ways on, each a link that finds something. */
export function NothingFound({ type, asked, facets }: NothingFoundProps) {
  const { plural } = catalogueNames[type]
  const words = asked.q.trim()
  const text = words === '' ? 'Nothing fits these filters.' : `Nothing here is like “${words}”.`
  return (
    <Empty
      title={`No ${plural} found`}
      text={facets?.unfiltered && words !== '' ? 'Something fits your words, but not these filters.' : text}
      action={
        <div className="grid gap-6 justify-items-center">
          <NearestWay type={type} asked={asked} facets={facets} />
          <ButtonLink to={`/${type}`} variant={facets?.unfiltered || facets?.suggestion ? 'line' : 'quiet'}>
            Show all {plural}
          </ButtonLink>
          <AllBrands type={type} facets={facets} />
        </div>
      }
    />
  )
}

function NearestWay({ type, asked: { q }, facets }: NothingFoundProps) {
  const { suggestion, unfiltered = 0, elsewhere = [] } = facets ?? {}
  return (
    <>
      {suggestion && (
        <p>
          Did you mean{' '}
          <Link className="tap link" to={{ search: listSearch({ ...everything, q: suggestion }) }}>
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {unfiltered > 0 && q.trim() !== '' && (
        <ButtonLink to={{ search: listSearch({ ...everything, q }) }} variant="quiet">
          Clear the filters: {countOf(type, unfiltered)}
        </ButtonLink>
      )}
      {elsewhere.map(({ catalogue, count }) => (
        <ButtonLink key={catalogue} to={`/${catalogue}${listSearch({ ...everything, q })}`} variant="quiet">
          {countOf(catalogue, count)} for “{q.trim()}”
        </ButtonLink>
      ))}
    </>
  )
}

function AllBrands({ type, facets }: Pick<NothingFoundProps, 'type' | 'facets'>) {
  const brands = facets?.brands ?? []
  if (brands.length === 0) return null
  return (
    <ul className="chips justify-center" aria-label="Brands">
      {brands.map(({ name }) => (
        <li key={name}>
          <Link className="chip" to={`/${type}${listSearch({ ...everything, brands: [name] })}`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
