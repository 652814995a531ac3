/** Which characters stand in which font file; `npm run fonts` makes the files and `fonts.css` names the ranges. */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

/** What every page is written with; its file is preloaded. */
export const latin = between(0x20, 0x7e) + '\u00a0©®°·½×–—‘’“”•…™−'

/** Names and texts of an owner's may have more: fetched where they do. */
export const moreLatin = Array.from(between(0xa1, 0xff) + 'ıŒœˆ˜˚€')
  .filter((letter) => !latin.includes(letter))
  .join('')

/** One sign that every price needs: so small that it travels inside the style sheet. */
export const rupee = '₹'

/** Tamil words of our own, on every page: their letters alone, in the one weight they have. */
export const tamilWords = 'வணக்கம், திருப்பூர் நன்றி! மீண்டும் வருக.'

/** The whole block, for an owner who writes Tamil. */
export const tamil = between(0x0b80, 0x0bff) + '\u0964\u0965\u200c\u200d\u25cc'
