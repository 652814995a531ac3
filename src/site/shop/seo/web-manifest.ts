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
  icons: [
    ...[192, 512].map((size) => icon(`icon-${size}`, size)),
    // Phones cut this one to the shape of their icons.
    { ...icon('icon-maskable-512', 512), purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Phones', url: '/sales' },
    { name: 'Accessories', url: '/accessories' },
    { name: 'Repairs', url: '/services' },
    { name: 'My orders', url: '/account/orders' },
  ],
})

const icon = (name: string, size: number) => ({
  src: `/art/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})
