import latin from '@fontsource-variable/anek-tamil/files/anek-tamil-latin-wght-normal.woff2?url'
import tamil from '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2?url'

/** The Latin file is worth a preload: every page's first words need it. The Tamil file carries ₹. */
export const fontUrls = { latin, tamil }
