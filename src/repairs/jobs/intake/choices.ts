/** Offered at intake beside free text. */
export const brands = [
  'Samsung',
  'Apple',
  'Vivo',
  'Oppo',
  'Realme',
  'Xiaomi',
  'Redmi',
  'OnePlus',
  'Motorola',
  'Nokia',
]
export const conditions = ['Scratches', 'Cracked glass', 'Bent', 'Was wet', 'Does not switch on']
export const accessories = ['SIM card', 'Memory card', 'Case', 'Charger']

const separator = ', '
const wordsIn = (text: string) => text.split(separator).filter(Boolean)

export const hasWord = (text: string, word: string) => wordsIn(text).includes(word)

/** Adds a word to a text such as "Scratches, Bent", or takes it out. */
export const toggleWord = (text: string, word: string) =>
  (hasWord(text, word) ? wordsIn(text).filter((one) => one !== word) : [...wordsIn(text), word]).join(
    separator,
  )
