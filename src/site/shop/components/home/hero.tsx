import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Kolam } from '../../../../ui/layout/ornaments.tsx'
import { ArrowRight } from '../../../../ui/icons/arrow-right.tsx'
import { Store } from '../../../../ui/icons/store.tsx'
import { Truck } from '../../../../ui/icons/truck.tsx'
import { Wrench } from '../../../../ui/icons/wrench.tsx'

const benefits = [
  { icon: Store, words: 'Free click and collect' },
  { icon: Truck, words: 'Home delivery' },
  { icon: Wrench, words: 'Repairs at the shop' },
]

export function Hero() {
  return (
    <section className="hero">
      <Kolam size="large" />
      <div className="page hero-in">
        <div className="grid content-center gap-6">
          <p lang="ta" className="text-xl font-semibold">
            வணக்கம், திருப்பூர்
          </p>
          <h1 className="t-display">
            Your <span className="whitespace-nowrap">One-Stop</span> Mobile Destination in Tiruppur!
          </h1>
          <p className="t-lead max-w-[34ch] text-balance text-on-field-2">
            Discover the latest smartphones, accessories, and expert repair services.
          </p>
          <div>
            <ButtonLink to="/products" variant="field" size="lg">
              Explore Now
              <Icon of={ArrowRight} />
            </ButtonLink>
          </div>
          <ul className="trust">
            {benefits.map(({ icon, words }) => (
              <li key={words}>
                <Icon of={icon} />
                {words}
              </li>
            ))}
          </ul>
        </div>
        <img
          className="hero-art"
          src="/art/hero.svg"
          width="760"
          height="700"
          alt="Three phones, earbuds and a charger"
          fetchPriority="high"
        />
      </div>
    </section>
  )
}
