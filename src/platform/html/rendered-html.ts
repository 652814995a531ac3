import { startWhenPainted } from './held-scripts.ts'

const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const moduleScript = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Holds back the page's modules until the page has been painted: on a slow line they would take the place of the styles,
 * fonts and pictures that a visitor waits for.
 */
export function deferScripts(html: string) {
  const [whole, nonce, modules] = moduleScript.exec(html) ?? []
  if (!whole || !nonce) return html
  const needs = [...html.matchAll(preload)].map(([, href]) => href)
  const starter = `(${startWhenPainted.toString()})(document.currentScript,${asAsyncFunction(modules!)})`
  return html
    .replaceAll(preload, '')
    .replace(
      whole,
      () => `<script nonce="${nonce}" id="modules" data-needs="${needs.join(' ')}">${starter}</script>`,
    )
}

/** The module's own statements as a function, which rejects where one of the scripts cannot be had. Text that becomes a script in the browser would be refused by Trusted Types. */
function asAsyncFunction(module: string) {
  const statements = module
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/\bimport ("[^"]+")/g, 'await import($1)')
    .replaceAll(/^import\(/gm, 'await import(')
  return `async()=>{${statements}}`
}
