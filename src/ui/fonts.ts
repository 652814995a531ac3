import latin from './fonts/latin.woff2?url'
import tamilWords from './fonts/tamil-words.woff2?url'

/** Worth a preload: every page's first words need the one, its greeting and its thanks the other. */
export const fontUrls = [latin, tamilWords]
