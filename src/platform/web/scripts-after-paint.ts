const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const moduleScript = /<script nonce="[^"]*" type="module" async="">/

/**
 * Holds back the page's modules until the page has been painted: on a slow line they would take the place of the styles,
 * fonts and pictures that a visitor waits for. A page behind another tab is not painted, so a second and a half will do too.
 */
export function scriptsAfterPaint(html: string, nonce: string | undefined) {
  if (!nonce || !moduleScript.test(html)) return html
  const modules = [...html.matchAll(preload)].map(([, href]) => href)
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, `<script type="text/plain" id="modules" data-needs="${modules.join(' ')}">`)
    .replace('</body>', `<script nonce="${nonce}">${starter}</script></body>`)
}

/** Runs as it stands; the nonce of its own element is what lets it add the modules. */
const starter = `(function(me){var begun;function begin(){if(begun)return;begun=1
var held=document.getElementById('modules'),head=document.head
held.dataset.needs.split(' ').forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;link.nonce=me.nonce;head.append(link)})
var script=document.createElement('script');script.type='module';script.nonce=me.nonce;script.textContent=held.textContent;head.append(script)}
requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1500)})(document.currentScript)`
