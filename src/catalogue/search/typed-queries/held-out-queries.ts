import { batteries, has, isPhoneFor, isPhoneOf, isPhoneWith, only, type TypedQuery } from './expectation.ts'

/** Written after the search was built and before any of them was tried: how it does with words that nobody had in mind. */
export const heldOutQueries: TypedQuery[] = [
  ['12gb ram mobile below 40000', only(isPhoneFor(0, 40_000, /12 GB/))],
  ['vivo 128gb', only(isPhoneOf('vivo'), 2)],
  ['200mp camera phone', has('samsung-s24-ultra', 'galaxy-s25-ultra')],
  ['type c to type c cable', has('cable-usb-c-1m', 'cable-usb-c-2m')],
  ['oneplus buds', has('oneplus-nord-buds-3')],
  ['mobile stand for table', has('desk-stand')],
  ['pen drive otg', has('dual-drive-64gb')],
  ['pixel 9a back case', has('matte-case-pixel-9a')],
  ['iphone 13 display price', has('repair-iphone-screen')],
  ['charging pin problem', has('repair-charging-port')],
  ['phone hanging slow', has('repair-software')],
  ['no sim network problem', has('repair-sim-tray')],
  ['ரெட்மி நோட் 13', has('redmi-note-13-5g')],
  ['20000க்கு கீழ் சாம்சங் போன்', only(isPhoneFor(0, 20_000, /Galaxy|Samsung/))],
  ['பின் கேமரா மாற்ற', has('repair-rear-camera')],
  ['poun battery seekiram kuraiyuthu', batteries],
  ['iphon tempar glas', has('glass-iphone-15-16')],
  ['kaar chargar', has('car-charger-38w')],
  ['nalla battery backup phone', only(isPhoneWith(/mAh|battery/i))],
  ['power benk 20000', has('power-bank-20000')],
]
