import { Link } from '../../../ui/actions/link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loaded, TryAgain } from '../../../ui/feedback/loaded.tsx'
import { Tile } from '../../../ui/picture/picture.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CatalogueName } from '../../catalogue/contract.ts'
import { catalogues } from '../../catalogue/catalogues.ts'
import { formatItemCount } from '../../catalogue/display-text.ts'
import './catalogue-links.css'
import '../../../ui/actions/option-card.css'
import { ArrowRight } from '../../../ui/icons/arrow-right.tsx'

type CountResult = { counts: Record<CatalogueName, number> } | { failure: string }
type Counts = Promise<CountResult> | CountResult

const catalogueLinks = [
  { name: 'sales', title: 'Mobile Sales', art: 'redmi-note-13-5g' },
  { name: 'services', title: 'Services', art: 'repair-iphone-screen' },
  { name: 'accessories', title: 'Accessories', art: 'cable-usb-c-1m' },
] as const

export function CatalogueLinks({ counted }: { counted: Counts }) {
  return (
    <>
      <div className="ways">
        {catalogueLinks.map((way) => (
          <Link key={way.name} prefetch="intent" className="option-card" to={`/${way.name}`}>
            <Tile square>
              <img src={`/art/products/${way.art}.svg`} alt="" width="400" height="500" />
            </Tile>
            <span>
              <b>{way.title}</b>
              <Count counted={counted} of={way.name} />
            </span>
            <Icon of={ArrowRight} />
          </Link>
        ))}
      </div>
      <Loaded from={counted} waiting={null} failed={null}>
        {(known) =>
          'failure' in known && (
            <div className="mt-6 grid justify-items-start gap-3">
              <Alert tone="bad">Failed to load data: {known.failure}</Alert>
              <TryAgain />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Count({ counted, of: catalogue }: { counted: Counts; of: CatalogueName }) {
  const empty = <span className="soft">&nbsp;</span>
  return (
    <Loaded from={counted} waiting={empty} failed={empty}>
      {(known) => {
        if ('failure' in known) return empty
        return <span className="num soft">{formatItemCount(catalogue, known.counts[catalogue])}</span>
      }}
    </Loaded>
  )
}

/** Counts the items of each catalogue. A response of any other shape is an error, never a wrong number. */
export function countItems(lists: Partial<Record<CatalogueName, unknown>> | null) {
  const counts = catalogues.map((name) => {
    const list = lists?.[name]
    if (!Array.isArray(list)) throw new Error('Invalid product data format')
    return [name, list.length] as const
  })
  return Object.fromEntries(counts) as Record<CatalogueName, number>
}
