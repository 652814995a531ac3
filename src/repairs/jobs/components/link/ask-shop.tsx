import { mapLink, telLink, whatsAppLink } from '../../../../site/shop/contact-links.ts'
import { GrievanceOfficer } from '../../../../site/shop/components/grievance-officer.tsx'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MapPin } from '../../../../ui/icons/map-pin.tsx'
import { MessageCircle } from '../../../../ui/icons/message-circle.tsx'
import { Phone } from '../../../../ui/icons/phone.tsx'

/** Where the shop is, and how to ask it. */
export function AskShop({ jobs }: { jobs: string[] }) {
  const shop = useShop()
  const question = encodeURIComponent(`Hello, I have a question about my repair ${jobs.join(', ')}.`)
  return (
    <section aria-labelledby="ask" className="mt-12 grid max-w-2xl gap-3">
      <h2 id="ask" className="t-h3">
        A question?
      </h2>
      <p className="soft">
        {shop.name}
        <br />
        {shop.address}
        <br />
        {shop.hoursText}
      </p>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass({ variant: 'line' })} href={mapLink(shop)} target="_blank" rel="noreferrer">
          <Icon of={MapPin} small />
          Directions
        </a>
        <a className={buttonClass({ variant: 'line' })} href={telLink(shop.phone)}>
          <Icon of={Phone} small />
          Call {shop.phone}
        </a>
        <a
          className={buttonClass({ variant: 'line' })}
          href={`${whatsAppLink(shop.phone)}?text=${question}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} small />
          WhatsApp
        </a>
      </div>
      <GrievanceOfficer />
    </section>
  )
}
