/** Whichever style sheet of a page comes first, the layers keep this order. */
const order = '@layer properties,theme,base,components,forced,utilities;'

/** Not React's to render: a page that takes another's place in the browser would add it anew, where no policy allows it. */
export function prependLayerOrder(html: string, nonce: string | undefined) {
  const style = nonce ? `<style nonce="${nonce}">` : '<style>'
  return html.replace('<head>', `<head>${style}${order}</style>`)
}
