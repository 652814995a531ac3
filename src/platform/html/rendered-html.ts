const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const moduleScript = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Delays the page's modules until after the largest paint: on a slow connection they would compete with styles, fonts and
 * images.
 */
export function deferScripts(html: string) {
  const [whole, nonce, modules] = moduleScript.exec(html) ?? []
  if (!whole || !nonce) return html
  const needs = [...html.matchAll(preload)].map(([, href]) => href)
  const loader = `${asAsyncFunction(modules!)},${afterLargestPaint.toString()}`
  const starter = `(${startWhenPainted.toString()})(document.currentScript,${loader})`
  return html
    .replaceAll(preload, '')
    .replace(
      whole,
      () => `<script nonce="${nonce}" id="modules" data-needs="${needs.join(' ')}">${starter}</script>`,
    )
}

/**
 * The module's statements as a function, which rejects if a script fails to load. A string that the browser turned into
 * a script would be blocked by Trusted Types.
 */
function asAsyncFunction(module: string) {
  const statements = module
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/\bimport ("[^"]+")/g, 'await import($1)')
    .replaceAll(/^import\(/gm, 'await import(')
  return `async()=>{${statements}}`
}

/** Keeps this order of the layers, whichever style sheet comes first. */
const order = '@layer properties,theme,base,components,forced,utilities;'

/**
 * Not rendered by React: after a client-side navigation it would insert the element again, where the policy blocks it.
 */
export function prependLayerOrder(html: string, nonce: string | undefined, more = '') {
  const style = nonce ? `<style nonce="${nonce}">` : '<style>'
  return html.replace('<head>', `<head>${style}${order}${more}</style>`)
}

/**
 * Runs inline, before any module: loads the modules after the largest paint, and records clicks and input until
 * hydration, so that early ones are not lost. An element with `data-hydrates-later` hydrates after the rest of the page
 * (see hydrates-later.ts). Must not use anything outside its own body.
 */
function startWhenPainted(
  self: HTMLScriptElement,
  loadModules: () => Promise<unknown>,
  afterLargestPaint: (load: () => void) => void,
) {
  let hasBegun = false
  let early: { target: Element; replay: () => void } | undefined
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>()

  function load() {
    if (hasBegun) return
    hasBegun = true
    // Otherwise zod would test whether it may compile schemas, which the policy blocks with a console error.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    for (const href of self.dataset['needs']!.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    loadModules().catch(reloadOnce)
  }

  /** Scripts of a release that no longer exists fail to load; a new document names those of the current one. */
  function reloadOnce(error: unknown) {
    console.error(error)
    const scripts = self.dataset['needs']!
    if (sessionStorage.getItem('failed-scripts') === scripts) return
    sessionStorage.setItem('failed-scripts', scripts)
    location.reload()
  }

  const isHydrated = (target: Element) =>
    document.documentElement.dataset['alive'] === 'yes' && !target.closest('[data-hydrates-later]')

  function onClick({ target }: Event) {
    const button = (target as Element).closest('button')
    // A browser opens and closes a popover itself: replayed, the click would undo that.
    if (!button || (button.type === 'submit' && button.form) || button.popoverTargetElement) return
    if (isHydrated(button)) return
    early = { target: button, replay: () => button.click() }
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // A search is a page load and needs no script.
    if (form.method !== 'post' || isHydrated(form)) return
    event.preventDefault()
    early = { target: form, replay: () => form.requestSubmit(event.submitter) }
  }
  function onInput({ target }: Event) {
    const field = target as HTMLInputElement | HTMLTextAreaElement
    typed.set(field, field.value)
  }

  /** Replays recorded input. React notices a change only if the value differs from the one it last set. */
  function onHydrated() {
    document.removeEventListener('input', onInput, true)
    for (const [field, value] of typed) {
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    typed.clear()
    if (!early || !isHydrated(early.target)) return
    setTimeout(early.replay)
    early = undefined
  }

  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('input', onInput, true)
  document.addEventListener('alive', onHydrated)
  // Set first, because the next line fails in a browser that cannot observe paints. In a background tab there is no paint.
  setTimeout(load, 1500)
  afterLargestPaint(load)
}

/**
 * Calls `load` when the first frame is on the screen, which is later than its animation frame, and the main pictures have arrived
 * or failed: until then scripts would take bandwidth from them. Must not use anything outside its own body.
 */
function afterLargestPaint(load: () => void) {
  function whenPainted() {
    const mainPictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    const arriving = mainPictures.find((picture) => !picture.complete)
    for (const event of ['load', 'error']) arriving?.addEventListener(event, whenPainted, { once: true })
    if (!arriving) load()
  }
  new PerformanceObserver(whenPainted).observe({ type: 'paint', buffered: true })
}
