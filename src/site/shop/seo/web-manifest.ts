import { backgroundColours } from '../../../ui/theme/theme.ts'
import type { ShopProfile } from '../contract.ts'

/** The web app manifest, for adding the shop to a home screen. */
export const webManifest = ({ name }: Pick<ShopProfile, 'name'>) => ({
  name,
  short_name: name,
  lang: 'en-IN',
  start_url: '/home',
  scope: '/',
  display: 'minimal-ui',
  background_color: backgroundColours.light,
  theme_color: backgroundColours.light,
  icons: [192, 512].map((size) => ({
    src: `/art/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
})
