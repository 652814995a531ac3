import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import { staffLayout } from '../../src/shopper-manifest.ts'

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

/** Page modules as paths in src: those inside the layout that only staff may enter, and the layout itself. */
export const staffPages = new Set(filesOf(routes.filter(({ file }) => file === `${staffLayout}.tsx`)))

/** All other page modules. */
export const shopperPages = filesOf(routes).filter((file) => !staffPages.has(file))
