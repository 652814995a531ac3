import { batteries, has, screens, type TypedQuery } from './expectation.ts'

/**
 * A spare part beside a brand, model or word for a phone, mostly misspelt: what is wanted is its repair, although most repairs name no
 * phone.
 */
export const sparePartQueries: TypedQuery[] = [
  ['poun battery', batteries],
  ['poun battery seekiram kuraiyuthu', batteries],
  ['fone batery change', batteries],
  ['mobail batri', batteries],
  ['samsng display', has('repair-samsung-screen')],
  ['galxy screen', has('repair-samsung-screen')],
  ['samsumg touch problem', has('repair-samsung-screen')],
  ['ifone display', has('repair-iphone-screen')],
  ['iphne battery', has('repair-iphone-battery')],
  ['aple screen broken', has('repair-iphone-screen')],
  ['readmi display', has('repair-android-screen')],
  ['redme batery', has('repair-android-battery')],
  ['vvo battery', has('repair-android-battery')],
  ['opo display change', has('repair-android-screen')],
  ['realmi screen', has('repair-android-screen')],
  ['onepluss battery', has('repair-android-battery')],
  ['motrola display', has('repair-android-screen')],
  ['samsng charging port', has('repair-charging-port')],
  ['redmy charging pin', has('repair-charging-port')],
  ['mobil charging jack', has('repair-charging-port')],
  ['iphon back glass', has('repair-back-glass')],
  ['vivvo mic problem', has('repair-speaker')],
  ['samsang camera blur', has('repair-rear-camera')],
  ['fone display udanjuduchu', screens],
  ['redmi battery', has('repair-android-battery')],
  ['oneplus display', screens],
  ['galaxy s24 ultra display', has('repair-samsung-screen')],
  ['lenovo k8 phone battery', batteries],
]
