/** The widths, in pixels, in which a picture is kept; none is larger than the picture that came in. */
export const widths = [160, 320, 640, 960, 1280]
export const largest = { width: 1280, height: 2560 }
export const formats = ['avif', 'webp'] as const

const path = /^(\/media\/[0-9a-f]{32}-(\d{1,4})x(\d{1,4}))\/\d{1,4}\.webp$/

/** The widths for a picture that is `width` wide: a small one is kept as wide as it is. */
export function widthsFor(width: number) {
  const fitting = widths.filter((each) => each <= width)
  return width < largest.width && !fitting.includes(width) ? [...fitting, width] : fitting
}

/** What an item's `image_url` becomes: the rendition for browsers that choose none themselves. */
export function pathOfRenditions(hash: string, width: number, height: number) {
  const plain = Math.max(...widthsFor(width).filter((each) => each <= 640))
  return `/media/${hash}-${width}x${height}/${plain}.webp`
}

/** For `<picture>`: what stands beside this `image_url`; undefined when it is no picture that the shop keeps. */
export function renditionsOf(imageUrl: string) {
  const [, folder, width, height] = path.exec(imageUrl) ?? []
  if (!folder) return undefined
  const srcSet = (format: (typeof formats)[number]) =>
    widthsFor(Number(width))
      .map((each) => `${folder}/${each}.${format} ${each}w`)
      .join(', ')
  return { width: Number(width), height: Number(height), avif: srcSet('avif'), webp: srcSet('webp') }
}
