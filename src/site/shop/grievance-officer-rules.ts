import type { ShopProfile } from './contract.ts'

type Officer = Pick<
  ShopProfile,
  'grievanceOfficer' | 'grievanceDesignation' | 'grievancePhone' | 'grievanceMail'
>

/** "Kavitha Raman, manager, phone 98765 43211, email complaints@shop.example"; empty if the shop names nobody. */
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
