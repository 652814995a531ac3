import type { HTMLInputTypeAttribute } from 'react'
import type { ShopProfile } from '../contract.ts'

export type ProfileField = {
  name: Exclude<keyof ShopProfile, 'acceptsCard' | 'acceptsUpi' | 'isMerchantUpiId'>
  label: string
  type?: HTMLInputTypeAttribute
  required?: boolean
  hint?: string
  /** Of a number. */
  range?: { min: number; max?: number; step: number }
}

/** Sections of the profile form, most frequently edited first. */
export const profileSections: { title: string; text?: string; fields: ProfileField[] }[] = [
  {
    title: 'The shop',
    fields: [
      { name: 'name', label: 'Shop name', required: true },
      { name: 'announcement', label: 'Announcement', hint: 'Shown at the top of every page.' },
      {
        name: 'owner',
        label: 'Owner',
        hint: 'The legal name of the business, shown on invoices and in the terms.',
      },
      {
        name: 'rating',
        label: 'Rating',
        type: 'number',
        range: { min: 0, max: 5, step: 0.1 },
        hint: 'From 0 to 5, shown with every item. Empty: no rating is shown.',
      },
      { name: 'lastUpdated', label: 'Last updated', type: 'date', required: true },
    ],
  },
  {
    title: 'How to reach it',
    fields: [
      { name: 'phone', label: 'Phone', type: 'tel', required: true },
      { name: 'mail', label: 'Email', type: 'email', required: true },
      { name: 'address', label: 'Address', required: true },
      { name: 'pincode', label: 'Pincode', hint: 'Six digits.' },
      { name: 'mapLink', label: 'Map link', type: 'url' },
      {
        name: 'embedMap',
        label: 'Embedded map link',
        type: 'url',
        hint: 'The page shown inside Location Map.',
      },
      { name: 'weburl', label: 'Website', type: 'url' },
      {
        name: 'priceRange',
        label: 'Price range',
        hint: 'Search engines may show it. For example: ₹99 to ₹1,60,000',
      },
      { name: 'socialLink', label: 'Social page', type: 'url' },
    ],
  },
  {
    title: 'Grievance officer',
    text: 'The law wants an online shop to name a person whom customers can complain to. Contact page, orders and terms show this person; if all four fields are empty, they show nobody.',
    fields: [
      { name: 'grievanceOfficer', label: 'Officer’s name' },
      { name: 'grievanceDesignation', label: 'Designation', hint: 'Such as “Owner” or “Manager”.' },
      { name: 'grievancePhone', label: 'Number for complaints', type: 'tel' },
      { name: 'grievanceMail', label: 'Mailbox for complaints', type: 'email' },
    ],
  },
  {
    title: 'Tax',
    fields: [
      {
        name: 'gstin',
        label: 'GSTIN',
        hint: '15 letters and digits. The scheme is under Shop → GST and tax rates.',
      },
      { name: 'stateCode', label: 'State code', required: true, hint: 'Two digits; 33 is Tamil Nadu.' },
    ],
  },
  {
    title: 'Contact form by EmailJS',
    text: 'Without all three, messages come to your inbox here. With all three they go to EmailJS alone: they get no number, and complaints are not counted. Only the owner changes these ids.',
    fields: [
      { name: 'emailjsServiceId', label: 'Service id' },
      { name: 'emailjsTemplateId', label: 'Template id' },
      { name: 'emailjsPublicKey', label: 'Public key' },
    ],
  },
]

/** The form's values as a request body. */
export function profileFromForm(form: HTMLFormElement): Partial<ShopProfile> {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    numberFields.has(name) ? toNumber(value) : value,
  ])
  return Object.fromEntries(entries) as Partial<ShopProfile>
}

const numberFields = new Set<string>(
  profileSections.flatMap(({ fields }) =>
    fields.filter(({ type }) => type === 'number').map(({ name }) => name),
  ),
)

/** null for an empty field: `Number` would make 0 of it. */
const toNumber = (value: FormDataEntryValue) => (value === '' ? null : Number(value))
