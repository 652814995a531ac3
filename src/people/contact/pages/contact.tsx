import { AddressRow, MailRow, PhoneRow, WhatsAppRow } from '../../../site/shop/components/contact-rows.tsx'
import { GrievanceOfficer } from '../../../site/shop/components/grievance-officer.tsx'
import { LocationMap } from '../../../site/shop/components/location-map.tsx'
import { ShopPageHead } from '../../../site/shop/components/shop-page.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { formAction } from '../../../web/page-forms.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { numberIn, numberText } from '../message-number-rules.ts'

/** Without scripts a message goes to the shop's inbox, also if the shop uses EmailJS, which only a browser can call. */
export const action = formAction(async (api, field) => {
  const message = { name: field('name'), email: field('email'), message: field('message') }
  const number = numberIn(await api.contact.sendMail({ body: { template_params: message } }))
  return { text: ['Message sent successfully!', number && numberText(number)].filter(Boolean).join(' ') }
})

export default function Contact() {
  const { name, phone, mail, address, hoursText } = useShop()
  return (
    <section className="page pt-10 pb-20">
      <ShopPageHead
        title="Contact"
        description={`Call, write to or visit ${name}: ${[phone, mail, address].filter(Boolean).join(', ')}.`}
        path="/contact"
        hasStoreData
      />
      <PageHeading title="Contact Us" text="We're here to help!" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-16">
        <ContactForm />
        <Panel as="aside" padded aria-labelledby="contact-information">
          <h2 className="t-h3 mb-3" id="contact-information">
            Contact Information
          </h2>
          <MailRow />
          <PhoneRow />
          {phone !== '' && <WhatsAppRow />}
          <AddressRow label="Location" />
          {hoursText !== '' && <p className="soft mt-3">Opening hours: {hoursText}</p>}
          <LocationMap className="mt-4 min-h-56 rounded-card" />
          <GrievanceOfficer className="mt-5" />
        </Panel>
      </div>
    </section>
  )
}
