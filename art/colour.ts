const channels = (hex: string) => {
  const full = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((i) => Number.parseInt(full.slice(i, i + 2), 16))
}
const toHex = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/** The colour at `t` on the way from one to the other. */
export function mix(from: string, to: string, t: number) {
  const end = channels(to)
  return `#${channels(from)
    .map((value, i) => toHex(value + ((end[i] ?? 0) - value) * t))
    .join('')}`
}
export const lighten = (colour: string, t: number) => mix(colour, '#ffffff', t)
export const darken = (colour: string, t: number) => mix(colour, '#0b0906', t)

/** Perceived brightness, 0 to 1. */
export function luma(colour: string) {
  const [r = 0, g = 0, b = 0] = channels(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** The fixed colours of the drawings: turmeric, cotton, leaf, indigo. Products bring their own. */
export const ink = '#1d1915'
export const manjal = '#f5b92e'
export const panju = '#fbfaf8'
export const ilai = '#2f7d4f'
export const avuri = '#2f4a9a'
