// The characters of each font file. `npm run fonts` creates the files; styles/fonts.css lists for browsers which file has which.
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

const rareAscii = '#$*<=>[\\]^_`{|}~'

/** Letters, digits and common punctuation: used on every page; preloaded. */
export const latin = Array.from(range(0x20, 0x7e) + '\u00a0©·–‘’“”…')
  .filter((character) => !rareAscii.includes(character))
  .join('')

/** Fetched when used. */
export const symbols = rareAscii + '®°½×—•™−'

/** Further letters in names and texts of a shop; fetched when used. */
export const moreLatin = Array.from(range(0xa1, 0xff) + 'ıŒœˆ˜˚€')
  .filter((character) => !(latin + symbols).includes(character))
  .join('')

/** Every price needs it. It is in the Tamil file of the family. */
export const rupee = '₹'

/** The Tamil texts of the layout: only their letters, in one weight; preloaded. */
export const tamilWords = 'வணக்கம், திருப்பூர் நன்றி! மீண்டும் வருக.'

/** The whole Tamil block, for shops that write Tamil themselves. */
export const tamil = range(0x0b80, 0x0bff) + '\u0964\u0965\u200c\u200d\u25cc'
