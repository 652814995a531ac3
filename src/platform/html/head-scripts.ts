/**
 * Inline script for <head>: the scripts of a release that no longer exists fail to load. A new document names those of the current one;
 * if that fails too, the page stays as the server rendered it.
 */
export const reloadOnceScript = `(${reloadOnce.toString()})()`

/** Must not use anything outside its own body. */
function reloadOnce() {
  function onError({ target }: Event) {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'modulepreload') return
    // The first is the manifest, whose name is that of the release: any other script may be the first to fail.
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')!
    if (sessionStorage.getItem('failed-release') === href) return
    sessionStorage.setItem('failed-release', href)
    location.reload()
  }
  // An element's error does not bubble.
  addEventListener('error', onError, true)
}

/**
 * Inline script for <head>: marks a document that was reloaded or reached by Back or Forward, since it will restore its scroll
 * position, for which the heights of everything above must be right at once.
 */
export const restoredPageScript =
  "performance.getEntriesByType('navigation')[0]?.type!=='navigate'&&(document.documentElement.dataset.restored='yes')"
