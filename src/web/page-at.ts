import { matchRoutes } from 'react-router'
import { pages } from './pages.ts'

const routes = pages.map((page) => ({ path: page.path, page }))

/** The page that the router shows at a URL's path. */
export const pageAt = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.page
