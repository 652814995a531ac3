/** Stored widths in pixels; an image is never enlarged. */
const widths = [160, 320, 640, 960, 1280]
export const maxSize = { width: 1280, height: 2560 }

/** The widths for an image that is `width` wide; a small one is also stored in its own width. */
export function storedWidths(width: number) {
  const fitting = widths.filter((each) => each <= width)
  return width < maxSize.width && !fitting.includes(width) ? [...fitting, width] : fitting
}

/**
 * The `image_url` of an item: the rendition for browsers without srcset. The size in the path is the largest
 * rendition's, so that pages can derive all renditions and the aspect ratio from the path alone.
 */
export function renditionPath(hash: string, width: number, height: number) {
  const plain = Math.max(...storedWidths(width).filter((each) => each <= 640))
  return `/media/${hash}-${width}x${height}/${plain}.webp`
}
