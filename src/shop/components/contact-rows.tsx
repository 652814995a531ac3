import { AtSign, Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { useShop } from '../current-shop.ts'
import { mapLink } from '../map-link.ts'
import { telLink } from '../phone-links.ts'
import { siteName, socialName } from '../web-name.ts'
import './contact.css'

type ContactRowProps = { icon: LucideIcon; label: string; href: string; text: string; away?: boolean }

/** One way to reach the shop. `away` opens beside the shop, in a tab of its own. */
function ContactRow({ icon, label, href, text, away = false }: ContactRowProps) {
  return (
    <a className="contact-row" href={href} {...(away && { target: '_blank', rel: 'noreferrer' })}>
      <span className="bub">
        <Icon of={icon} />
      </span>
      <span>
        <span className="k">{label}</span> <b className="num">{text}</b>
      </span>
    </a>
  )
}

export function PhoneRow() {
  const { phone } = useShop()
  return <ContactRow icon={Phone} label="Phone" href={telLink(phone)} text={phone} />
}

export function MailRow() {
  const { mail } = useShop()
  return <ContactRow icon={Mail} label="Email" href={`mailto:${mail}`} text={mail} />
}

export function AddressRow({ label = 'Address' }: { label?: string }) {
  const shop = useShop()
  const text = [shop.address, shop.pincode].filter(Boolean).join(' ')
  return <ContactRow icon={MapPin} label={label} href={mapLink(shop)} text={text} away />
}

export function WebsiteRow() {
  const { weburl } = useShop()
  return weburl && <ContactRow icon={Globe} label="Website" href={weburl} text={siteName(weburl)} away />
}

export function SocialRow() {
  const { socialLink } = useShop()
  return (
    socialLink && (
      <ContactRow icon={AtSign} label="Social" href={socialLink} text={socialName(socialLink)} away />
    )
  )
}
