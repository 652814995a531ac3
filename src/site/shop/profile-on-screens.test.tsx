import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Rating } from '../../selling/shop-window/components/product-detail.tsx'
import { Footer } from '../../web/app-shell/footer.tsx'
import { Header } from '../../web/app-shell/header/header.tsx'
import Contact from '../../people/contact/pages/contact.tsx'
import { PaymentSuccess } from '../../selling/orders/components/paying/payment-success.tsx'
import { upiHref } from '../../selling/payments/upi/upi-link.ts'
import { DeliveryChoice } from '../../selling/cart/components/delivery-choice.tsx'
import { fromRupees } from '../../platform/money/money.ts'
import { AddressRow } from './components/contact-rows.tsx'
import { GrievanceOfficer } from './components/grievance-officer.tsx'
import { Home } from './components/home.tsx'
import { CurrentShop } from './current-shop.ts'
import About from './pages/about.tsx'
import { sampleGrievanceOfficer, sampleProfile } from './sample-profile.ts'
import type { StoredShop } from './settings/contract.ts'

const other: StoredShop = {
  ...sampleProfile,
  name: 'Kaveri Phones',
  owner: 'A. Owner',
  phone: '90000 00001',
  address: '7 Temple Street, Erode',
  mapLink: 'https://maps.example/kaveri',
  upiId: 'kaveri@bank',
  rating: 3.9,
}

/** The markup of a screen with this profile. */
function shown(screen: ReactNode, shop = other) {
  const router = createMemoryRouter([{ path: '/', element: screen }])
  return renderToStaticMarkup(
    <CurrentShop value={shop}>
      <RouterProvider router={router} />
    </CurrentShop>,
  )
}

const receipt = <PaymentSuccess amountRupees={100} invoice={100_001} details={null} sums={null} />

it.each([
  ['Home', <Home />, [other.name, other.owner, other.phone, other.address, other.mapLink]],
  ['About', <About />, [other.name, other.phone, other.address, other.mapLink]],
  ['Contact', <Contact />, [other.phone, other.address, other.mapLink]],
  ['footer', <Footer />, [other.name, other.address, other.mapLink]],
  ['receipt', receipt, [other.name, other.phone, other.address]],
] as const)('PRO-05 the %s reads the profile', (_screen, drawn, values) => {
  const markup = shown(drawn)

  for (const value of values) expect(markup).toContain(value)
  for (const sample of [sampleProfile.name, sampleProfile.phone, sampleProfile.address])
    expect(markup).not.toContain(sample)
})

it('PRO-05 the UPI link reads the profile', () => {
  const link = new URL(upiHref(other, { amountRupees: 100, reference: 'KD-1', note: 'Order KD-1' }))

  expect(link.searchParams.get('pa')).toBe(other.upiId)
  expect(link.searchParams.get('pn')).toBe(other.name)
})

it('PRO-06 the rating shown is the profile’s', () => {
  expect(shown(<Rating />)).toContain('>3.9<')
  expect(shown(<Rating />, sampleProfile)).toContain('>4.5<')
})

it('PRO-06 an empty rating shows nothing, neither stars nor a zero; a rating of 0 is shown', () => {
  expect(shown(<Rating />, { ...sampleProfile, rating: null })).toBe('')
  expect(shown(<Rating />, { ...sampleProfile, rating: 0 })).toContain('>0<')
})

it('the grievance officer is shown with what the profile has; nobody is shown if it is empty', () => {
  const officer = shown(<GrievanceOfficer />, {
    ...sampleProfile,
    ...sampleGrievanceOfficer,
    grievanceMail: '',
  })
  expect(officer).toContain('Kavitha Example, Customer care of the demo')
  expect(officer).toContain('href="tel:+919876543211"')
  expect(officer).not.toContain('mailto:')
  expect(shown(<GrievanceOfficer />, sampleProfile)).toBe('')
})

it('PRO-03 the sample profile shows its update date, and its empty pincode leaves no stray punctuation', () => {
  expect(shown(<Footer />, sampleProfile)).toContain('Last updated January 27, 2025')
  const text = shown(<AddressRow />, sampleProfile).replaceAll(/<[^>]*>/g, '')
  expect(text).toBe('Address 12 Kumaran Road, Tiruppur, Tamil Nadu')
  for (const screen of [<Home />, <About />, <Contact />, <Footer />, receipt])
    expect(shown(screen, sampleProfile)).not.toMatch(/pincode|Tamil Nadu\s*[,–-]?\s+<|, *</i)
})

it('PRO-03 the pincode follows the address', () => {
  expect(shown(<AddressRow />, { ...sampleProfile, pincode: '641601' })).toContain('Tamil Nadu 641601<')
})

it('GEN-06 the header names the shop', () => {
  expect(shown(<Header />)).toContain('<span>Kaveri Phones</span>')
  expect(shown(<About />)).toContain('Welcome to Kaveri Phones')
})

it('the delivery choice shows the owner’s fee, and from which amount delivery is free', () => {
  const choice = (rupees: number) => (
    <DeliveryChoice value="home" onChange={() => undefined} goodsPaise={fromRupees(rupees)} />
  )
  const shop = { ...sampleProfile, deliveryFee: 49.5, freeDeliveryFrom: 5_000, deliveryTime: 'two days' }

  expect(shown(choice(4_999.99), shop)).toContain('In two days. Free from ₹5,000')
  expect(shown(choice(4_999.99), shop)).toContain('₹49.50')
  expect(shown(choice(5_000), shop)).not.toContain('₹')
  expect(shown(choice(5_000), shop).match(/Free/g)).toHaveLength(2)
})
