import { groupDigits } from '../../../../platform/plain-formats.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Facets } from '../../../catalogue/contract.ts'
import { catalogueNames } from '../../../catalogue/display-text.ts'
import { listQueryString, noFilters } from '../../../catalogue/search/list-url.ts'

const searchIn = (catalogue: CatalogueName, q: string) =>
  `/${catalogue}${listQueryString({ ...noFilters, q })}`

type OtherCatalogueLinksProps = { q: string; elsewhere: NonNullable<Facets['elsewhere']> }

/** Links to the same search in the other catalogues, below the results. */
export function OtherCatalogueLinks({ q, elsewhere }: OtherCatalogueLinksProps) {
  if (elsewhere.length === 0) return null
  return (
    <nav className="mt-10 flex flex-wrap gap-3" aria-label={`Also found for “${q.trim()}”`}>
      {elsewhere.map(({ catalogue, count }) => (
        <ButtonLink key={catalogue} to={searchIn(catalogue, q)} variant="line">
          Also in {catalogueNames[catalogue].short} ({groupDigits(count)})
        </ButtonLink>
      ))}
    </nav>
  )
}
