import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import type { Access } from './platform/contract.ts'
import { pages } from './web/pages.ts'

const pagesFor = (access: Access) =>
  pages
    .filter((page) => page.access === access)
    .map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file)))

/** Every page and its URL, from the manifests of the domains. */
export default [
  ...pagesFor('anyone'),
  layout('people/accounts/pages/customers-only.tsx', pagesFor('customer')),
  layout('back-office/staff-shell/staff-only.tsx', pagesFor('staff')),
  // Not part of the production build.
  ...(process.env['NODE_ENV'] === 'development' ? [route('_design', 'web/gallery/design-page.tsx')] : []),
  // Every other URL; a second route of the same file needs its own id.
  route('*', 'web/app-shell/pages/not-found.tsx', { id: 'app-shell/pages/not-found-any' }),
] satisfies RouteConfig
