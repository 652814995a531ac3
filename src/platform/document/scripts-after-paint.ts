import { startWhenPainted } from './held-scripts.ts'

const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const moduleScript = /<script nonce="[^"]*" type="module" async="">/

/**
 * Holds back the page's modules until the page has been painted: on a slow line they would take the place of the styles,
 * fonts and pictures that a visitor waits for.
 */
export function scriptsAfterPaint(html: string, nonce: string | undefined) {
  if (!nonce || !moduleScript.test(html)) return html
  const modules = [...html.matchAll(preload)].map(([, href]) => href)
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, `<script type="text/plain" id="modules" data-needs="${modules.join(' ')}">`)
    .replace('</body>', `<script nonce="${nonce}">${starter}</script></body>`)
}

/** The nonce of its own element is what lets it add the modules. */
const starter = `(${startWhenPainted.toString()})(document.currentScript)`
