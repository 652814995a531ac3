import { rounded, type Figure } from '../report/figure.ts'
import { labelsApart } from './labels-apart.ts'
import { scaleFor } from './scale.ts'

export interface Chart {
  title: string
  /** The sizes that were measured, and of what. */
  along: { label: string; sizes: readonly number[] }
  up: string
  series: readonly { name: string; figures: readonly Figure[] }[]
}

const [width, height] = [900, 460]
const field = { left: 76, right: 610, top: 64, bottom: 392 }
const colours = ['#2f6fde', '#d9480f', '#2b8a3e', '#9c36b5', '#c2255c', '#0c8599', '#a6760a', '#6b6f76']

const style = `
  svg { color: #22262b; background: #fff; font: 13px system-ui, 'Segoe UI', sans-serif }
  text { fill: currentColor }
  .title { font-size: 17px; font-weight: 600 }
  .quiet { opacity: .72 }
  .grid { stroke: currentColor; stroke-opacity: .14 }
  .axis { stroke: currentColor; stroke-opacity: .5 }
  .line { fill: none; stroke-width: 2.25; stroke-linejoin: round }
  .span { stroke-width: 1.25; stroke-opacity: .55 }
  @media (prefers-color-scheme: dark) { svg { color: #e6e8eb; background: #16191d } .bright { filter: brightness(1.45) } }`

/** Lines over sizes that lie evenly apart, each named at its end; the thin upright strokes go from the least run to the most. */
export function lineChart({ title, along, up, series }: Chart) {
  const { sizes } = along
  const all = series.flatMap(({ figures }) => figures.flatMap(({ min, max }) => [min, max]))
  const scale = scaleFor(all.filter(Number.isFinite))
  const step = sizes.length > 1 ? (field.right - field.left - 60) / (sizes.length - 1) : 0
  const across = (place: number) => field.left + 30 + place * step
  const upTo = (value: number) => field.bottom - scale.of(value) * (field.bottom - field.top)
  const ends = labelsApart(series.map(({ figures }) => upTo(figures.at(-1)!.median)))
  const lines = series.map(({ name, figures }, n) =>
    line(figures, { across, upTo, colour: colours[n % colours.length]!, name, labelAt: ends[n]! }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${plain(title)}">
<style>${style}
</style>
<text class="title" x="20" y="30">${plain(title)}</text>
<text class="quiet" x="20" y="50">${plain(up)}</text>
${scale.ticks.map((tick) => gridLine(upTo(tick), rounded(tick))).join('\n')}
<line class="axis" x1="${field.left}" x2="${field.right}" y1="${field.bottom}" y2="${field.bottom}"/>
${sizes.map((size, place) => centred(across(place), field.bottom + 22, rounded(size))).join('\n')}
${centred((field.left + field.right) / 2, field.bottom + 48, plain(along.label))}
${lines.join('\n')}
</svg>
`
}

interface Drawing {
  across: (place: number) => number
  upTo: (value: number) => number
  colour: string
  name: string
  labelAt: number
}

function line(figures: readonly Figure[], { across, upTo, colour, name, labelAt }: Drawing) {
  const points = figures.map(({ median }, place) => [across(place), upTo(median)].map(short))
  const spans = figures.map(
    ({ min, max }, place) =>
      `<line class="span" x1="${short(across(place))}" x2="${short(across(place))}" y1="${short(upTo(min))}" y2="${short(upTo(max))}"/>`,
  )
  const [x, y] = points.at(-1)!
  return `<g class="bright" stroke="${colour}">
<polyline class="line" points="${points.map((point) => point.join(',')).join(' ')}"/>
${spans.join('')}
${points.map(([cx, cy]) => `<circle cx="${cx!}" cy="${cy!}" r="3" fill="${colour}"/>`).join('')}
<polyline class="span" fill="none" points="${x!},${y!} ${field.right + 8},${short(labelAt)}"/>
</g>
<text x="${field.right + 14}" y="${short(labelAt + 4)}">${plain(name)}</text>`
}

const gridLine = (y: number, label: string) =>
  `<line class="grid" x1="${field.left}" x2="${field.right}" y1="${short(y)}" y2="${short(y)}"/><text class="quiet" text-anchor="end" x="${field.left - 10}" y="${short(y + 4)}">${label}</text>`

const centred = (x: number, y: number, text: string) =>
  `<text class="quiet" text-anchor="middle" x="${short(x)}" y="${short(y)}">${text}</text>`

const short = (value: number) => String(Math.round(value * 10) / 10)
const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
