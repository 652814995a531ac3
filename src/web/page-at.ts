import { matchRoutes } from 'react-router'
import { pages } from './pages.ts'

const routes = pages.map((page) => ({ path: page.path, page }))

/** The page that the router shows at a path, which may have a query. Not for server code, which is loaded before NODE_ENV says which React to load. */
export const pageAt = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.page
