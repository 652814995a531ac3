import type { StoredShop } from './settings/contract.ts'

export const noGrievanceOfficer = {
  grievanceOfficer: '',
  grievanceDesignation: '',
  grievancePhone: '',
  grievanceMail: '',
}

/** The profile of a new shop until its owner edits it. All names and addresses are invented. */
export const sampleProfile: StoredShop = {
  name: 'Noyyal Mobiles',
  owner: 'Senthil Kumar',
  mail: 'hello@noyyalmobiles.example',
  phone: '98765 43210',
  address: '12 Kumaran Road, Tiruppur, Tamil Nadu',
  pincode: '',
  logo: '/art/mark.svg',
  mapLink: 'https://www.openstreetmap.org/?mlat=11.1075&mlon=77.3450#map=17/11.1075/77.3450',
  embedMap:
    'https://www.openstreetmap.org/export/embed.html?bbox=77.3400%2C11.1040%2C77.3500%2C11.1110&layer=mapnik&marker=11.1075%2C77.3450',
  weburl: 'https://noyyalmobiles.example',
  socialLink: 'https://social.example/noyyalmobiles',
  priceRange: '',
  lastUpdated: '2025-01-27',
  profileImage: '/art/owner.svg',
  upiId: 'noyyal@upi',
  isMerchantUpiId: false,
  gstin: '',
  gstSchemes: [],
  stateCode: '33',
  announcement: 'Click and collect is free: order now, pick up at our counter on Kumaran Road.',
  deliveryFee: 100,
  freeDeliveryFrom: null,
  deliveryTime: '3-5 working days',
  collectionTime: '',
  payAtShop: false,
  openingHours: null,
  holidays: [],
  returnDays: 30,
  repairWarranty: '',
  repairBookings: { perDay: null, perPart: null, deposit: 0 },
  accent: '',
  bannerText: '',
  bannerLink: '',
  bannerFrom: '',
  bannerTo: '',
  acceptsCard: true,
  acceptsUpi: true,
  rating: 4.5,
  counter: {
    discountLimitBp: { counter: 500, manager: 2000 },
    dueLimitRupees: { counter: 2000, manager: 20_000 },
    returnLimitRupees: 2000,
    serialForPhones: false,
    printFormat: '80mm',
  },
  ...noGrievanceOfficer,
  emailjsServiceId: '',
  emailjsTemplateId: '',
  emailjsPublicKey: '',
}

/** A shop that is begun without the demo names no person, number or address until its owner enters them, and shows its own phones. */
export const newProfile: StoredShop = {
  ...sampleProfile,
  ...{ name: 'My shop', owner: '', mail: '', phone: '', address: '', profileImage: '/art/mark.svg' },
  ...{ upiId: '', mapLink: '', embedMap: '', weburl: '', socialLink: '', announcement: '', rating: null },
  showsNewestPhones: true,
}

const sampleHours = '10:00-21:00'

/** What the demo shop has set beside the sample profile. */
export const sampleSettings = {
  repairWarranty: '30 days',
  openingHours: {
    monday: sampleHours,
    tuesday: sampleHours,
    wednesday: sampleHours,
    thursday: sampleHours,
    friday: sampleHours,
    saturday: sampleHours,
    sunday: '',
  },
}

/** The invented grievance officer of the demo shop. A shop without the demo has none until its owner names one. */
export const sampleGrievanceOfficer = {
  grievanceOfficer: 'Kavitha Example',
  grievanceDesignation: 'Customer care of the demo',
  grievancePhone: '98765 43211',
  grievanceMail: 'complaints@noyyalmobiles.example',
}
