import type { Plugin } from 'vite'

const remembered = 'preloadedHrefs.styles.add(link.href)'

/**
 * Vite plugin: a dynamic import does not load the root's style sheet again. React Router writes its address with a `#`, so that Vite
 * does not recognise a style sheet that leaves with its route; that of the root never leaves. Inserted again, its fonts and layers made
 * the browser style and lay out the whole page a second time.
 */
export function loadRootStylesOnce(rootChunk: string): Plugin {
  return {
    name: 'load-root-styles-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.endsWith('vite/preload-helper.js')
        ? { code: rememberRootStyles(code, rootChunk), map: null }
        : undefined
    },
  }
}

/** Vite's preload helper, which then knows the root's style sheet by its address without `#`. */
export function rememberRootStyles(helper: string, rootChunk: string) {
  if (!helper.includes(remembered))
    throw new Error('Vite’s preload helper has changed: see scripts/bundle/load-root-styles-once.ts.')
  return helper.replace(
    remembered,
    () => String.raw`preloadedHrefs.styles.add(link.href.replace(/(\/${rootChunk}-[^/]+\.css)#$/, "$1"))`,
  )
}
