/** A shopper's phone is one text: the maker, then the model, such as "Samsung Galaxy A35 5G" or "Redmi Note 13 5G". */
const maxPhoneLength = 120

/** The model begins with the maker's name in many catalogues, and then says it alone. */
export function phoneText(brand: string, model: string) {
  const [maker = ''] = brand.trim().split(/\s+/)
  const isNamed = model.trim().toLowerCase().startsWith(maker.toLowerCase())
  return (isNamed ? model : `${brand} ${model}`).trim().replaceAll(/\s+/g, ' ').slice(0, maxPhoneLength)
}

/** How items write a phone, in lower case: one of `names`, or any name that ends like `ending`. */
export interface PhoneSpellings {
  names: string[]
  /** Of models such as "S24 Ultra", which some write with the maker and some with the series; they begin with letters and digits. */
  ending: string | undefined
}

export function spellingsOf(phone: string): PhoneSpellings {
  const whole = phone.trim().toLowerCase()
  const model = whole.slice(whole.indexOf(' ') + 1)
  return {
    names: [...new Set([whole, model])].filter((name) => /\p{L}.*\d|\s/u.test(name)),
    ending: /^[a-z]+\d/.test(model) && model !== whole ? ` ${model}` : undefined,
  }
}

/** Whether a list such as "iPhone 15, iPhone 16" or "iPhone 15 and iPhone 16" has the phone. */
export function namesPhone(list: string, phone: string) {
  const { names, ending } = spellingsOf(phone)
  return list
    .toLowerCase()
    .split(/\s*(?:,|\/|&| and | or )\s*/)
    .some((each) => names.includes(each.trim()) || (ending !== undefined && each.trim().endsWith(ending)))
}

/** The words by which an item may mean the phone's make: maker and series. */
export const makesOf = (phone: string) =>
  phone
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 2)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !/^(phone|mobile)$/.test(word))

/** Every phone but an iPhone runs Android. */
export const runsAndroid = (phone: string) => !/\b(apple|iphone)\b/i.test(phone)
