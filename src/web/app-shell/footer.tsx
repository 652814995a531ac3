import { formatLongDate } from '../../platform/plain-formats.ts'
import { useShop } from '../../site/shop/current-shop.ts'
import { mapLink } from '../../site/shop/contact-links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kara } from '../../ui/layout/ornaments.tsx'
import { MapPin } from '../../ui/icons/map-pin.tsx'

export function Footer() {
  const shop = useShop()
  const { name, address, lastUpdated } = shop
  return (
    <footer className="foot">
      <Kara />
      <div className="page foot-in">
        <div>
          <p className="foot-thanks" lang="ta">
            நன்றி! மீண்டும் வருக.
          </p>
          <p className="mt-1 text-on-foot-2">Thank you. Come again.</p>
        </div>
        <nav className="foot-links" aria-label="Footer">
          <Link to="/privacy">Privacy</Link>
          <Link to="/tos">Terms</Link>
          <Link to="/contact">Contact</Link>
          <Link to="/help">Help</Link>
          <Link to="/track">Track an order</Link>
          <a href={mapLink(shop)} target="_blank" rel="noreferrer">
            <Icon of={MapPin} small />
            {shortAddress(address)}
          </a>
        </nav>
        <div className="foot-legal">
          <span>
            © {lastUpdated.slice(0, 4)} {name}. All rights reserved.
          </span>
          {lastUpdated && <span>Last updated {formatLongDate(lastUpdated)}</span>}
        </div>
      </div>
    </footer>
  )
}

/** Street and town only: "12 Kumaran Road, Tiruppur, Tamil Nadu" is too long for the row of links. */
const shortAddress = (address: string) => address.split(',').slice(0, 2).join(',') || 'Location'
