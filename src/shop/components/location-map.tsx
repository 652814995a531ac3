import { Map as MapIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShop } from '../current-shop.ts'
import './contact.css'

type LocationMapProps = { className?: string; children?: ReactNode }

/**
 * The map's own page in a frame, behind the drawn map until it is asked for: no browser tells whether a frame of another
 * site has loaded, and without internet it would be a grey box with an error.
 */
export function LocationMap({ className, children }: LocationMapProps) {
  const { embedMap } = useShop()
  const [live, setLive] = useState(false)
  return (
    <div className={classNames('map', className)} data-live={live}>
      <img className="day" src="/art/map.svg" alt="" loading="lazy" />
      <img className="night" src="/art/map-night.svg" alt="" loading="lazy" />
      <iframe
        title="Location Map"
        src={embedMap || 'about:blank'}
        loading="lazy"
        referrerPolicy="no-referrer"
        tabIndex={live ? undefined : -1}
      />
      <div className="map-act">
        {children}
        {!live && (
          <Button variant="quiet" size="sm" icon={<Icon of={MapIcon} small />} onClick={() => setLive(true)}>
            Live map
          </Button>
        )}
      </div>
    </div>
  )
}
