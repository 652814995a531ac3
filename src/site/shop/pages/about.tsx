import type { ReactNode } from 'react'
import { AddressRow, MailRow, PhoneRow, WebsiteRow } from '../components/contact-rows.tsx'
import { LocationMap } from '../components/location-map.tsx'
import { Owner, Shopfront } from '../components/shopfront.tsx'
import { ShopPageHead } from '../components/shop-page.tsx'
import { useShop } from '../current-shop.ts'

const reasons = [
  'Wide range of smartphones from top brands',
  'Quality accessories',
  'Affordable prices and exclusive deals',
  'Dedicated customer support and after-sales service',
]

export default function About() {
  const { name, address } = useShop()
  const at = address && ` at ${address}`
  return (
    <article className="page pt-10 pb-20">
      <ShopPageHead
        title="About"
        description={`${name} is a mobile phone shop${at}. Smartphones from top brands, the accessories that go with them, and repairs.`}
        path="/about"
        hasStoreData
      />
      <h1 className="t-h1">Welcome to {name}</h1>
      <p className="t-lead soft mt-4 max-w-text">
        Your trusted destination for the latest mobile phones and accessories.
      </p>
      <div className="mt-10 grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-x-16">
        <Shopfront />
        <Owner />
      </div>
      <div className="mt-12 grid gap-10 lg:grid-cols-2 lg:gap-x-16">
        <Section title="Who We Are">
          <p className="soft">
            {name} is a mobile phone shop{at}. We sell smartphones, keep the accessories that go with them and
            repair the phone you already own.
          </p>
        </Section>
        <Section title="Why Choose Us?">
          <ul className="soft list-disc space-y-1 ps-5 marker:text-manjal">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Section>
        <Section title="Our Vision">
          <p className="soft">To be the leading mobile and accessories hub in Tamil Nadu.</p>
        </Section>
        <Section title="Contact Us">
          <PhoneRow />
          <MailRow />
          <AddressRow />
          <WebsiteRow />
        </Section>
      </div>
      <LocationMap className="mt-12 min-h-100 rounded-sheet" />
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="t-h2 mb-4">{title}</h2>
      {children}
    </section>
  )
}
