import { useIsHydrated } from '../../../platform/html/use-is-hydrated.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShop } from '../current-shop.ts'
import { mapLink } from '../contact-links.ts'
import './contact.css'
import { useEffect, useRef, useState } from 'react'
import { Navigation } from '../../../ui/icons/navigation.tsx'

/** The embedded map, with drawn artwork behind it that shows if the map cannot be loaded. */
export function LocationMap({ className }: { className?: string }) {
  const shop = useShop()
  const { ref, unreachable } = useFrameUnreachable(shop.embedMap)
  // Even a lazy frame loads before the first paint if it is two screens away, and competes with the page for the connection.
  const isHydrated = useIsHydrated()
  return (
    <div className={classNames('map', className)} data-drawn={unreachable}>
      <img className="day" src="/art/map.svg" alt="" loading="lazy" />
      <img className="night" src="/art/map-night.svg" alt="" loading="lazy" />
      <iframe
        ref={ref}
        title="Location Map"
        src={shop.embedMap || 'about:blank'}
        loading="lazy"
        hidden={!isHydrated}
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

/**
 * Whether a cross-origin iframe cannot be loaded. Browsers do not report that, so one request is sent to its URL when the
 * frame scrolls near; any response counts as reachable.
 */
function useFrameUnreachable(address: string) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [failed, setFailed] = useState<string>()

  useEffect(() => {
    const frame = ref.current
    if (!frame || !address) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        fetch(address, { mode: 'no-cors', priority: 'low', referrerPolicy: 'no-referrer' }).catch(() =>
          setFailed(address),
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(frame)
    return () => observer.disconnect()
  }, [address])

  return { ref, unreachable: !address || failed === address }
}
