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

/** Whichever style sheet of a page comes first, the layers keep this order. */
const order = '@layer properties,theme,base,components,forced,utilities;'

/** Not React's to render: a page that takes another's place in the browser would add it anew, where no policy allows it. */
export function prependLayerOrder(html: string, nonce: string | undefined) {
  const style = nonce ? `<style nonce="${nonce}">` : '<style>'
  return html.replace('<head>', `<head>${style}${order}</style>`)
}

/**
 * Runs in the page as it stands, before any module: asks for the modules once the page has been painted, and keeps what a
 * visitor does until they are there, so that an early tap or word is not lost. It knows nothing from outside itself.
 */
function startWhenPainted(self: HTMLScriptElement, loadModules: () => Promise<unknown>) {
  let hasBegun = false
  let replayClick: (() => void) | undefined
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>()

  function load() {
    if (hasBegun) return
    hasBegun = true
    // zod would try whether it may compile its schemas: the policy refuses that, and the browser says so on its console.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    for (const href of self.dataset['needs']!.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    loadModules().catch(reloadOnce)
  }

  /** A release that is gone took its scripts along; the document of the one that is there names others. */
  function reloadOnce(error: unknown) {
    console.error(error)
    const scripts = self.dataset['needs']!
    if (sessionStorage.getItem('failed-scripts') === scripts) return
    sessionStorage.setItem('failed-scripts', scripts)
    location.reload()
  }

  function onClick({ target }: Event) {
    const button = (target as Element).closest('button')
    if (button && !(button.type === 'submit' && button.form)) replayClick = () => button.click()
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // A search is a page of its own and needs no script.
    if (form.method !== 'post') return
    event.preventDefault()
    replayClick = () => form.requestSubmit(event.submitter)
  }
  function onInput({ target }: Event) {
    const field = target as HTMLInputElement | HTMLTextAreaElement
    typed.set(field, field.value)
  }

  /** React has taken over. It hears of a change only where the value differs from the one it last set itself. */
  function onHydrated() {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('submit', onSubmit, true)
    document.removeEventListener('input', onInput, true)
    for (const [field, value] of typed) {
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (replayClick) setTimeout(replayClick)
  }

  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('input', onInput, true)
  document.addEventListener('alive', onHydrated, { once: true })
  // A page behind another tab is not painted: a second and a half will do too.
  requestAnimationFrame(() => setTimeout(load))
  setTimeout(load, 1500)
}
