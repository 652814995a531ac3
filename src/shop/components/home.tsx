import { AboutUs } from './home/about-us.tsx'
import { FeaturedProducts, OurServices } from './home/products-and-services.tsx'
import { Hero } from './home/hero.tsx'
import './home/home.css'
import { use } from 'react'
import { Origin } from '../../platform/structured-data/structured-data.tsx'
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
      <AboutUs />
      <OurServices />
      <FeaturedProducts />
      <GetInTouch />
    </>
  )
}

export function HomeHead() {
  const shop = useShop()
  const origin = use(Origin)
  return (
    <PublicHead
      title="Mobile phones, accessories and repairs"
      description={`${shop.name}, ${shop.address}: the latest smartphones, accessories and expert repairs. Order online and collect free at our counter.`}
      path="/home"
      things={import.meta.env.SSR ? [websiteThing(shop, origin), storeThing(shop, origin)] : undefined}
    />
  )
}

function GetInTouch() {
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
