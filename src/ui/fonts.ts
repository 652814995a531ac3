import latin from './fonts/latin.woff2?url'
import rupee from './fonts/rupee.woff2?url&no-inline'
import tamilWords from './fonts/tamil-words.woff2?url'

/** Preloaded on every page: `latin` for all text, `rupee` for prices, `tamilWords` for the greeting and the footer. */
export const fontUrls = [latin, rupee, tamilWords]
