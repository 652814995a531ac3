import type { Plugin } from 'vite'

const file = 'react-router/dist/production/lib/dom/ssr/routeModules.js'
const failed = 'catch (error) {'
const waitForNetwork = `if (!navigator.onLine) {
  await new Promise((isBack) => addEventListener('online', isBack, { once: true }))
  return loadRouteModule(route, routeModulesCache)
}`

/**
 * Vite plugin: React Router reloads the document if it cannot load a page's scripts, even if the link was only touched. Offline the
 * browser's own error page would then take the place of what the visitor sees and has typed. So a page that is opened offline is
 * loaded when the network is back.
 */
export function loadPagesOnceOnline(): Plugin {
  return {
    name: 'load-pages-once-online',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.split('?')[0]!.endsWith(file) ? { code: withWaiting(code), map: null } : undefined
    },
  }
}

export function withWaiting(code: string) {
  const parts = code.split(failed)
  if (parts.length !== 2)
    throw new Error(`${file} loads pages in another way: see scripts/bundle/load-pages-once-online.ts.`)
  return parts.join(`${failed}\n${waitForNetwork}`)
}
