/** Pages by path; a page with parts that vary is in `routeNames`. */
const pathNames: Record<string, string> = {
  '/': 'Home',
  '/home': 'Home',
  '/about': 'About us',
  '/contact': 'Contact',
  '/privacy': 'Privacy',
  '/tos': 'Terms',
  '/sales': 'Phones',
  '/services': 'Repairs',
  '/accessories': 'Accessories',
  '/products': 'All products',
  '/det': 'Last item seen',
  '/auth': 'Sign in',
  '/verify': 'Verify email',
  '/reset': 'New password',
  '/cart': 'Cart',
  '/buy': 'Checkout',
  '/pay': 'Payment',
  '/rpay': 'Payment without an order',
  '/settings': 'Settings',
  '/account/orders': 'Orders of a customer',
  '/admin': 'Back office: Catalogue',
  '/orders': 'Back office: Orders',
  '/users': 'Back office: Users',
}

const routeNames: Record<string, string> = {
  '/:name/details/:id': 'An item that is no longer there',
  '/:cname/edit/:id': 'Back office: Edit item',
  '/o/:token': 'An order by its link',
  '/account/orders/:id': 'An order of a customer',
  '/account/orders/:id/documents/:document': 'An invoice',
}

/** The route of addresses that the shop does not have. */
const unknownRoute = '*'

interface ViewedPage {
  route: string
  path: string
  /** The item of a product page, if it is still there. */
  product: string | null
}

/** The page's name in words; for an address that the shop does not have, the address itself, so that a broken link is found. */
export function pageName({ route, path, product }: ViewedPage): string {
  if (product !== null) return product
  if (route === unknownRoute) return `Not found: ${path}`
  const known = pathNames[path] ?? routeNames[route]
  if (known !== undefined) return known
  const words = path.split('/').at(-1)!.replaceAll('-', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return path.startsWith('/admin/') ? `Back office: ${name}` : name
}

/** Whether staff can open what was counted: its path names one page, without a token or a part that varies. */
export const isOneOwnPage = ({ route, path, product }: ViewedPage) =>
  route !== unknownRoute && !path.includes(':') && (product !== null || routeNames[route] === undefined)
