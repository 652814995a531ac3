import { encode } from 'uqr'

/** As a path for the page to draw: it comes with no markup that a page would have to trust. */
export function renderQr(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
