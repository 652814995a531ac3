import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useShop } from '../current-shop.ts'
import './contact.css'

type LocationMapProps = { className?: string; children?: ReactNode }

/** The map's own page in a frame; the drawn map lies behind it and shows where the frame stays empty. */
export function LocationMap({ className, children }: LocationMapProps) {
  const { embedMap } = useShop()
  return (
    <div className={classNames('map', className)}>
      <img className="day" src="/art/map.svg" alt="" loading="lazy" />
      <img className="night" src="/art/map-night.svg" alt="" loading="lazy" />
      <iframe
        title="Location Map"
        src={embedMap || 'about:blank'}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
      {children}
    </div>
  )
}
