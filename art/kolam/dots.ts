/** The dots (pulli) that a kolam is drawn round, in a square of `size` places a side. */
export interface Dots {
  size: number
  places: (readonly [x: number, y: number])[]
}

function dots(size: number, belongs: (x: number, y: number) => boolean): Dots {
  const places: [number, number][] = []
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (belongs(x, y)) places.push([x, y])
  return { size, places }
}

/** 1-3-5-…-5-3-1, `n` dots from the middle to a corner. */
export const diamond = (n: number) => dots(2 * n - 1, (x, y) => Math.abs(x - n + 1) + Math.abs(y - n + 1) < n)

/** A square of dots with `cut` places taken off each corner. */
export const octagon = (size: number, cut: number) =>
  dots(size, (x, y) => Math.min(x, size - 1 - x) + Math.min(y, size - 1 - y) >= cut)
