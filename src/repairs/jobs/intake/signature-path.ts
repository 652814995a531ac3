/** Of the picture in which a signature is drawn. */
export const signatureSize = { width: 300, height: 100 }

export interface Point {
  x: number
  y: number
}

const maxLength = 20_000
/** Closer points show nothing more. */
const leastStep = 2

const inside = ({ x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), signatureSize.width),
  y: Math.min(Math.max(y, 0), signatureSize.height),
})

/** The path with a stroke to a point, or with a new stroke if there is no last point. It ends at the length that the API takes. */
export function addPoint(path: string, last: Point | undefined, to: Point): string {
  const { x, y } = inside(to)
  if (last && Math.hypot(last.x - x, last.y - y) < leastStep) return path
  // A dot is a stroke of no length, which a round pen shows.
  const stroke = last ? `L${x} ${y}` : `M${x} ${y}L${x} ${y}`
  return path.length + stroke.length > maxLength ? path : path + stroke
}
