import { AboutUs } from './home/about-us.tsx'
import { FeaturedProducts, OurServices } from './home/products-and-services.tsx'
import { HomeSection } from './home/home-section.tsx'
import { Hero } from './home/hero.tsx'
import './home/home.css'
import { use } from 'react'
import { Origin } from '../../../platform/structured-data/structured-data.tsx'
import { useShop } from '../current-shop.ts'
import { storeThing, websiteThing } from '../seo/structured-data.ts'
import { PublicHead } from './public-head.tsx'
import { AddressRow, MailRow, PhoneRow, SocialRow } from './contact-rows.tsx'
import { LocationMap } from './location-map.tsx'

export function Home() {
  return (
    <>
      <HomeHead />
      <Hero />
      <Banner />
      <AboutUs />
      <OurServices />
      <FeaturedProducts />
      <GetInTouch />
    </>
  )
}

/** What the owner announces on the home page, in these days. */
function Banner() {
  const { bannerText, bannerLink } = useShop()
  return (
    bannerText && (
      <a className="home-banner" href={bannerLink || undefined}>
        {bannerText}
      </a>
    )
  )
}

export function HomeHead() {
  const shop = useShop()
  const origin = use(Origin)
  return (
    <PublicHead
      title="Mobile phones, accessories and repairs"
      description={`${[shop.name, shop.address].filter(Boolean).join(', ')}: the latest smartphones, accessories and expert repairs. Order online and collect free at our counter.`}
      path="/home"
      things={import.meta.env.SSR ? [websiteThing(shop, origin), storeThing(shop, origin)] : undefined}
    />
  )
}

function GetInTouch() {
  const { phone, address } = useShop()
  if (phone === '' && address === '') return null
  return (
    <HomeSection title="Get in Touch">
      <div className="touch">
        <div className="info">
          <PhoneRow />
          <MailRow />
          <AddressRow />
          <SocialRow />
        </div>
        <LocationMap />
      </div>
    </HomeSection>
  )
}
