/** The widths, in pixels, in which a picture is kept; none is larger than the picture that came in. */
const widths = [160, 320, 640, 960, 1280]
export const maxSize = { width: 1280, height: 2560 }

/** The widths for a picture that is `width` wide: a small one is kept as wide as it is. */
export function storedWidths(width: number) {
  const fitting = widths.filter((each) => each <= width)
  return width < maxSize.width && !fitting.includes(width) ? [...fitting, width] : fitting
}

/**
 * What an item's `image_url` becomes: the rendition for browsers that choose none themselves. The size in the path is the
 * largest rendition's, so that pages know every other one, and how much room to leave, from the path alone.
 */
export function renditionPath(hash: string, width: number, height: number) {
  const plain = Math.max(...storedWidths(width).filter((each) => each <= 640))
  return `/media/${hash}-${width}x${height}/${plain}.webp`
}
