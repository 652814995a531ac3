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
  '/admin/add': 'Back office: Add item',
  '/admin/catalogue': 'Back office: Product table',
  '/admin/catalogue/labels': 'Back office: Labels',
  '/admin/import': 'Back office: Import products',
  '/admin/export': 'Back office: Export',
  '/admin/gst': 'Back office: GST return',
  '/admin/reports': 'Back office: Reports',
  '/admin/today': 'Back office: Today',
  '/users': 'Back office: Users',
  '/admin/customers': 'Back office: Customers',
  '/orders': 'Back office: Orders',
  '/orders/packing-slips': 'Back office: Packing slips',
  '/admin/texts': 'Back office: Texts',
  '/admin/shop': 'Back office: Shop profile',
  '/admin/shop-settings': 'Back office: Delivery, hours, payments',
  '/admin/look': 'Back office: Look',
  '/admin/providers': 'Back office: Payments and mail',
  '/admin/messages': 'Back office: Messages',
  '/admin/outbox': 'Back office: Emails',
  '/admin/payments': 'Back office: Payments without an order',
  '/admin/integrity': 'Back office: Accounts check',
  '/admin/tax': 'Back office: Tax rates',
  '/admin/visits': 'Back office: Visits',
  '/admin/demo-data': 'Back office: Demo data',
  '/admin/backups': 'Back office: Backups',
  '/admin/changes': 'Back office: Activity log',
  '/admin/status': 'Back office: Status',
  '/admin/help': 'Back office: Help',
  '/301': 'Moved page',
  '/redt': 'Redirect',
  '/loader': 'Loading page',
  '/404': 'Page not found',
}

const routeNames: Record<string, string> = {
  '/:name/details/:id': 'An item that is no longer there',
  '/:cname/edit/:id': 'Back office: Edit item',
  '/admin/reports/:report': 'Back office: Reports',
  '/admin/help/:chapter': 'Back office: Help',
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
  // Counted by an earlier release.
  return path.startsWith('/admin/')
    ? 'Back office: A page that is no longer there'
    : 'A page that is no longer there'
}

/** Whether staff can open what was counted: its path names one page, without a token or a part that varies. */
export const isOneOwnPage = ({ route, path, product }: ViewedPage) =>
  route !== unknownRoute &&
  !path.includes(':') &&
  (product !== null || route.startsWith('/admin/') || routeNames[route] === undefined)
