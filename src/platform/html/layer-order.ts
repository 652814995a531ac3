/** Keeps this order of the layers, whichever style sheet comes first. */
const order = '@layer properties,theme,base,components,forced,utilities;'

/**
 * Not rendered by React: after a client-side navigation it would insert the element again, where the policy blocks it.
 */
export function prependLayerOrder(html: string, nonce: string | undefined, more = '') {
  const style = nonce ? `<style nonce="${nonce}">` : '<style>'
  return html.replace('<head>', `<head>${style}${order}${more}</style>`)
}
