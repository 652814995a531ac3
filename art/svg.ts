/** Every drawing is a plain string of SVG; these are its words. Coordinates are written with two decimals. */
export const round = (n: number) => Math.round(n * 100) / 100

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopTag = ([offset, colour, opacity]: Stop) =>
  `<stop${offset ? ` offset="${round(offset)}"` : ''} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${round(opacity)}"`}/>`
const stopTags = (stops: Stop[]) => stops.map(stopTag).join('')

export type Sheet = ReturnType<typeof newSheet>

/** What one drawing is drawn on: it keeps the gradients, clips and patterns, each written once however often it is used. */
export function newSheet() {
  const ids = new Map<string, string>()
  const defs: string[] = []
  const keep = (tag: string, attributes: string, body: string) => {
    const key = tag + attributes + body
    const id = ids.get(key) ?? `k${ids.size.toString(36)}`
    if (!ids.has(key)) defs.push(`<${tag} id="${id}"${attributes}>${body}</${tag}>`)
    ids.set(key, id)
    return `url(#${id})`
  }
  const linear = (x1: number, y1: number, x2: number, y2: number, stops: Stop[]) =>
    keep('linearGradient', ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopTags(stops))

  return {
    linear,
    down: (...stops: Stop[]) => linear(0, 0, 0, 1, stops),
    across: (...stops: Stop[]) => linear(0, 0, 1, 0, stops),
    slant: (...stops: Stop[]) => linear(0, 0, 1, 1, stops),
    radial: (cx: number, cy: number, r: number, ...stops: Stop[]) =>
      keep('radialGradient', ` cx="${cx}" cy="${cy}" r="${r}"`, stopTags(stops)),
    clip: (shape: string) => keep('clipPath', '', shape),
    pattern: (w: number, h: number, body: string) =>
      keep('pattern', ` width="${w}" height="${h}" patternUnits="userSpaceOnUse"`, body),
    document(body: string, { w = 400, h = 500 } = {}) {
      const kept = defs.length ? `<defs>${defs.join('')}</defs>` : ''
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${kept}${body}</svg>\n`
    },
  }
}

export const fill = (colour: string, opacity?: number) =>
  ` fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${round(opacity)}"`}`

export const line = (colour: string, width: number, opacity?: number) =>
  ` fill="none" stroke="${colour}"${opacity === undefined ? '' : ` stroke-opacity="${round(opacity)}"`} stroke-width="${round(width)}"`

export const roundLine = (colour: string, width: number, opacity?: number) =>
  `${line(colour, width, opacity)} stroke-linecap="round" stroke-linejoin="round"`

export const rect = (x: number, y: number, w: number, h: number, r: number, paint = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r ? ` rx="${round(r)}"` : ''}${paint}/>`

export const circle = (cx: number, cy: number, r: number, paint = '') =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"${paint}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, paint = '') =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"${paint}/>`

/** A path from a template: its numbers are rounded on the way in. */
export const points = (parts: TemplateStringsArray, ...numbers: number[]) =>
  parts.reduce((d, part, i) => `${d}${round(numbers[i - 1] ?? 0)}${part}`)

export const path = (d: string, paint = '') => `<path d="${d}"${paint}/>`

export const layers = (...parts: string[]) => parts.join('')

export const group = (body: string, attributes: string) => `<g${attributes}>${body}</g>`

export const clipped = (body: string, clip: string) => group(body, ` clip-path="${clip}"`)

/** Moves a drawing to a place; `more` may turn or scale it there. */
export const place = (body: string, x: number, y: number, more = '') =>
  group(body, ` transform="translate(${round(x)} ${round(y)})${more && ` ${more}`}"`)

export const repeat = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
