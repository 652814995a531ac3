import { useShop } from '../../current-shop.ts'
import { Owner, Shopfront } from '../shopfront.tsx'
import { HomeSection } from './home-section.tsx'

export function AboutUs() {
  const { name } = useShop()
  return (
    <HomeSection title="About Us" id="about">
      <div className="about">
        <div className="grid gap-6">
          <p className="t-lead soft">
            {name} is a leading mobile store in Tiruppur. We sell the latest smartphones, keep the accessories
            that go with them, and repair the phone you already own, with a clear price and a proper bill
            every time.
          </p>
          <Owner />
        </div>
        <Shopfront />
      </div>
    </HomeSection>
  )
}
