/** Widths of the renditions. An original narrower than the last is also stored in its own width. */
const widths = [160, 320, 640, 960, 1280]
const maxWidth = 1280

export type UploadSources = { width: number; height: number; avif: string; webp: string }

/** Size and srcsets of an upload from its URL, `/media/<hash>-<w>x<h>/<width>.webp`; undefined for other URLs. */
export function parseUploadUrl(src: string): UploadSources | undefined {
  const [, folder, w, h] = /^(\/media\/[^/]+-(\d+)x(\d+))\/\d+\.(?:webp|avif)$/.exec(src) ?? []
  if (!folder) return undefined
  const [width, height] = [Number(w), Number(h)]
  const srcset = (extension: string) =>
    renditionWidths(width)
      .map((each) => `${folder}/${each}.${extension} ${each}w`)
      .join(', ')
  return { width, height, avif: srcset('avif'), webp: srcset('webp') }
}

export function renditionWidths(original: number): number[] {
  const narrower = widths.filter((width) => width <= original)
  return original >= maxWidth || narrower.includes(original) ? narrower : [...narrower, original]
}
