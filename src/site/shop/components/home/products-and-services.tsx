import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture, Tile } from '../../../../ui/picture/picture.tsx'
import { formatRupees } from '../../../../platform/money/money.ts'
import { useShop } from '../../current-shop.ts'
import { ArrowUpRight } from '../../../../ui/icons/arrow-up-right.tsx'
import { HomeSection } from './home-section.tsx'
import { Wrench } from '../../../../ui/icons/wrench.tsx'

const services = [
  {
    to: '/sales',
    title: 'Mobile Sales',
    text: 'Latest smartphones from all major brands',
    art: 'redmi-note-13-5g',
  },
  {
    to: '/services',
    title: 'Repair Services',
    text: 'Professional repair and maintenance',
    art: 'repair-iphone-screen',
    lit: true,
  },
  {
    to: '/accessories',
    title: 'Accessories',
    text: 'Wide range of mobile accessories',
    art: 'cable-usb-c-1m',
  },
]

export function OurServices() {
  return (
    <HomeSection
      title="Our Services"
      action={
        <ButtonLink to="/services" variant="line" size="sm" icon={<Icon of={Wrench} small />}>
          Get a Repair
        </ButtonLink>
      }
    >
      <div className="svc">
        {services.map(({ to, title, text, art, lit }) => (
          <Link key={to} prefetch="intent" to={to} className={classNames('svc-card', lit && 'is-lit')}>
            <div className="txt">
              <h3 className="t-h3">{title}</h3>
              <p>{text}</p>
              <span className="go">
                <Icon of={ArrowUpRight} />
              </span>
            </div>
            <img src={`/art/products/${art}.svg`} alt="" width="400" height="500" loading="lazy" />
          </Link>
        ))}
      </div>
    </HomeSection>
  )
}

/** The specification fixes these four and their price format (groups of three digits). */
const featured = [
  { name: 'iPhone 15 Pro Max', price: '₹159,900', art: 'iphone-15-pro-max' },
  { name: 'Samsung S24 Ultra', price: '₹129,999', art: 'samsung-s24-ultra' },
  { name: 'OnePlus 12', price: '₹64,999', art: 'oneplus-12' },
  { name: 'Google Pixel 8 Pro', price: '₹89,999', art: 'pixel-8-pro' },
]

/** The four cards, or in a shop that was begun without the demo its newest phones, if it has any. */
export function FeaturedProducts() {
  const { newestPhones } = useShop()
  const cards = newestPhones
    ? newestPhones.map(({ _id, product_name: name, price, image_url }) => ({
        to: `/sales/details/${_id}`,
        name,
        price: formatRupees(price),
        picture: <Picture src={image_url} alt="" sizes="(min-width: 48rem) 18rem, 45vw" />,
      }))
    : featured.map(({ name, price, art }) => ({
        to: '/sales',
        name,
        price,
        picture: <img src={`/art/products/${art}.svg`} alt="" width="400" height="500" loading="lazy" />,
      }))
  if (cards.length === 0) return null
  return (
    <HomeSection
      title="Featured Products"
      action={
        <ButtonLink to="/sales" variant="line" size="sm">
          View All Products
        </ButtonLink>
      }
    >
      <ul className="feat">
        {cards.map(({ to, name, price, picture }) => (
          <li key={to + name}>
            <Link to={to}>
              <Tile>{picture}</Tile>
              <span>
                <h3 className="name">{name}</h3>
                <span className="price num">{price}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
