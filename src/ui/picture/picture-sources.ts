/** Widths in which uploads are stored; the original's own width joins them where it is narrower than the last. */
const storedWidths = [160, 320, 640, 960, 1280]
const widest = 1280

export type Upload = { width: number; height: number; avif: string; webp: string }

/** What the address of an upload, `/media/<hash>-<w>x<h>/<width>.webp`, tells; undefined for any other address. */
export function uploadOf(src: string): Upload | undefined {
  const [, folder, w, h] = /^(\/media\/[^/]+-(\d+)x(\d+))\/\d+\.(?:webp|avif)$/.exec(src) ?? []
  if (!folder) return undefined
  const [width, height] = [Number(w), Number(h)]
  const set = (ending: string) =>
    widthsOf(width)
      .map((stored) => `${folder}/${stored}.${ending} ${stored}w`)
      .join(', ')
  return { width, height, avif: set('avif'), webp: set('webp') }
}

export function widthsOf(original: number): number[] {
  const narrower = storedWidths.filter((width) => width <= original)
  return original >= widest || narrower.includes(original) ? narrower : [...narrower, original]
}
