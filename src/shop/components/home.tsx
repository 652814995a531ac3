import { AboutUs } from './home/about-us.tsx'
import { FeaturedProducts } from './home/featured-products.tsx'
import { GetInTouch } from './home/get-in-touch.tsx'
import { Hero } from './home/hero.tsx'
import { OurServices } from './home/our-services.tsx'
import { HomeHead } from './home-head.tsx'
import './home/home.css'

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
