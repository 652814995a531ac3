import { Navigation } from 'lucide-react'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShop } from '../../current-shop.ts'
import { mapLink } from '../../map-link.ts'
import { AddressRow, MailRow, PhoneRow, SocialRow } from '../contact-rows.tsx'
import { LocationMap } from '../location-map.tsx'

export function GetInTouch() {
  const shop = useShop()
  return (
    <section className="section pt-0">
      <div className="page">
        <div className="touch">
          <div className="info">
            <h2 className="t-h2 mb-4">Get in Touch</h2>
            <PhoneRow />
            <MailRow />
            <AddressRow />
            <SocialRow />
          </div>
          <LocationMap>
            <a
              className={buttonClass({ variant: 'manjal' })}
              href={mapLink(shop)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon of={Navigation} />
              Directions
            </a>
          </LocationMap>
        </div>
      </div>
    </section>
  )
}
