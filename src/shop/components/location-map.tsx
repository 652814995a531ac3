import { Navigation } from 'lucide-react'
import { buttonClass } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShop } from '../current-shop.ts'
import { mapLink } from '../map-link.ts'
import { useUnreachable } from './use-unreachable.ts'
import './contact.css'

/** The map's own page in a frame, with a drawn map behind it that comes out where the frame has nothing to show. */
export function LocationMap({ className }: { className?: string }) {
  const shop = useShop()
  const { ref, unreachable } = useUnreachable(shop.embedMap)
  return (
    <div className={classNames('map', className)} data-drawn={unreachable}>
      <img className="day" src="/art/map.svg" alt="" loading="lazy" />
      <img className="night" src="/art/map-night.svg" alt="" loading="lazy" />
      <iframe
        ref={ref}
        title="Location Map"
        src={shop.embedMap || 'about:blank'}
        loading="lazy"
        referrerPolicy="no-referrer"
        tabIndex={unreachable ? -1 : undefined}
      />
      <a
        className={buttonClass({ variant: 'manjal' }, 'map-act')}
        href={mapLink(shop)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={Navigation} />
        Directions
      </a>
    </div>
  )
}
