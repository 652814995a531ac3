import { AddressRow, MailRow, PhoneRow, SocialRow } from '../contact-rows.tsx'
import { LocationMap } from '../location-map.tsx'

export function GetInTouch() {
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
          <LocationMap />
        </div>
      </div>
    </section>
  )
}
