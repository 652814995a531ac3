import type { ShopProfile } from './contract.ts'

export const officerFields = [
  'grievanceOfficer',
  'grievanceDesignation',
  'grievancePhone',
  'grievanceMail',
] as const
type Officer = Pick<ShopProfile, (typeof officerFields)[number]>

/** The first field that is missing; undefined if the officer can be named and reached, or all fields are empty. */
export function missingOfficerField(shop: Officer) {
  if (officerFields.every((name) => shop[name] === '')) return undefined
  if (shop.grievanceOfficer === '') return 'grievanceOfficer'
  if (shop.grievanceDesignation === '') return 'grievanceDesignation'
  return shop.grievancePhone === '' && shop.grievanceMail === '' ? 'grievancePhone' : undefined
}

/** "Kavitha Raman, manager, phone 98765 43211, email complaints@shop.example"; empty if the profile names no officer. */
export function officerText(shop: Officer) {
  if (shop.grievanceOfficer === '') return ''
  const { grievanceOfficer, grievanceDesignation, grievancePhone, grievanceMail } = shop
  return [
    grievanceOfficer,
    grievanceDesignation,
    grievancePhone && `phone ${grievancePhone}`,
    grievanceMail && `email ${grievanceMail}`,
  ]
    .filter(Boolean)
    .join(', ')
}
