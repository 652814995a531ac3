import { enableCompileCache, registerHooks, type ResolveHookSync } from 'node:module'

const drizzle = '/node_modules/drizzle-orm/'

/** Lets a program load its modules in less time. Modules that are imported before the call do not benefit. */
export function speedUpModuleLoading() {
  // Hundreds of TypeScript modules load in half the time at the second start.
  enableCompileCache('build/compiled')
  registerHooks({ resolve: resolveInsideDrizzle })
}

/**
 * Resolves imports between the files of drizzle-orm without Node's algorithm. To find a file's format, Node 24 parses the package's
 * whole package.json each time, and this one has 130 kB of `exports`: 0.45 of the 0.5 seconds that loading the package takes.
 */
export const resolveInsideDrizzle: ResolveHookSync = (specifier, context, nextResolve) => {
  const { parentURL } = context
  const isInside = parentURL?.includes(drizzle) && specifier.startsWith('.')
  // Its .js files are modules, its .cjs files are not.
  if (!isInside || !specifier.endsWith('.js')) return nextResolve(specifier, context)
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
}
