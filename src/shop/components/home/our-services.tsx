import { ArrowUpRight, Wrench } from 'lucide-react'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

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
    <section className="section pt-0">
      <div className="page">
        <div className="section-head">
          <h2 className="t-h2">Our Services</h2>
          <ButtonLink to="/services" variant="line" size="sm" icon={<Icon of={Wrench} small />}>
            Get a Repair
          </ButtonLink>
        </div>
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
      </div>
    </section>
  )
}
