import latin from './fonts/latin.woff2?url'

/** Worth a preload: every page's first words need it. */
export const fontUrls = { latin }
