/** Smallest contrast of text by WCAG 2 AA, and of the parts of a control. */
const textContrast = 4.5
const partContrast = 3

const ink = '#1d1915'
const white = '#ffffff'
const darkSurface = '#1c1916'

export const accentPattern = /^#[0-9a-f]{6}$/

type Rgb = [number, number, number]

const parse = (colour: string): Rgb => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Rgb

/** A colour between two, in sRGB. */
function mix(colour: string, other: string, share: number) {
  const [from, to] = [parse(colour), parse(other)]
  const channels = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string) {
  const [red, green, blue] = parse(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Between 1 and 21, by WCAG 2. */
export function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const textOn = (colour: string) => (contrast(colour, ink) >= contrast(colour, white) ? ink : white)

/** The colour mixed with `other` until its contrast with every background suffices. */
function until(enough: number, colour: string, { other, on }: { other: string; on: string[] }) {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, other, share)
    if (on.every((background) => contrast(mixed, background) >= enough)) return mixed
  }
  return other
}

interface ThemeColours {
  /** Filled buttons and fields. */
  accent: string
  hover: string
  /** Text on both. */
  text: string
  soft: string
  /** The accent as text on the page and on `soft`. */
  asText: string
}

function themeColours(accent: string, page: string): ThemeColours {
  const text = textOn(accent)
  const soft = mix(accent, page, 0.86)
  return {
    accent,
    // Away from the text's colour, so that the contrast grows.
    hover: mix(accent, text === ink ? white : ink, 0.12),
    text,
    soft,
    asText: until(textContrast, accent, { other: page === white ? ink : white, on: [page, soft] }),
  }
}

/** The accent's colours of both themes. On dark surfaces it is lightened where it would not be seen. */
export const accentColours = (accent: string) => ({
  light: themeColours(accent, white),
  dark: themeColours(until(partContrast, accent, { other: white, on: [darkSurface] }), darkSurface),
})

/** Why the shop does not take this colour. */
export function accentProblem(accent: string): string | undefined {
  if (accent === '') return undefined
  if (!accentPattern.test(accent)) return 'A colour is written as # and six digits or letters from a to f.'
  const themes = Object.entries(accentColours(accent))
  const unreadable = themes.find(([, { accent: colour, text }]) => contrast(colour, text) < textContrast)
  if (!unreadable) return undefined
  const [theme, colours] = unreadable
  const reached = Math.floor(contrast(colours.accent, colours.text) * 10) / 10
  return `Text on buttons of this colour would be hard to read in the ${theme} theme: its contrast is ${reached}:1 and must be 4.5:1. Please choose a lighter or a darker colour.`
}

const declarations = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')

/** The style sheet of an accent; empty for the shop's own colours. It is outside of any layer, so it wins over the tokens. */
export function accentStyles(accent: string) {
  if (!accentPattern.test(accent)) return ''
  const { light, dark } = accentColours(accent)
  const common = ({ accent: manjal, hover, text, soft, asText }: ThemeColours) => ({
    manjal,
    'manjal-hover': hover,
    'on-manjal': text,
    'manjal-soft': soft,
    'manjal-ink': asText,
  })
  const lightOnly = { field: light.accent, 'on-field': light.text, 'on-field-2': light.text }
  const darkOnly = {
    action: dark.accent,
    'action-hover': dark.hover,
    'on-action': dark.text,
    focus: dark.asText,
    field: '#221d17',
    'on-field': '#f8f4ee',
    'on-field-2': '#d2cabf',
  }
  return `:root{${declarations({ ...common(light), ...lightOnly })}}@media not print{[data-theme=dark]{${declarations({ ...common(dark), ...darkOnly })}}}`
}
