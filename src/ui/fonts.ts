import latin from './fonts/latin.woff2?url'
import tamilWords from './fonts/tamil-words.woff2?url'

/** Preloaded on every page: `latin` for all text and prices, `tamilWords` for the greeting and the footer. */
export const fontUrls = [latin, tamilWords]
