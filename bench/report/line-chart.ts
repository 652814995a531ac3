import { formatNumber, type Figure } from './figure.ts'

interface Chart {
  title: string
  xAxis: { label: string; sizes: readonly number[] }
  yLabel: string
  series: readonly { name: string; figures: readonly Figure[] }[]
}

const [width, height] = [900, 460]
const area = { left: 76, right: 610, top: 64, bottom: 392 }
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

/** An SVG chart with evenly spaced sizes. Each line is labelled at its end; thin vertical strokes go from minimum to maximum. */
export function lineChart({ title, xAxis, yLabel, series }: Chart) {
  const { sizes } = xAxis
  const all = series.flatMap(({ figures }) => figures.flatMap(({ min, max }) => [min, max]))
  const scale = yScale(all.filter(Number.isFinite))
  const step = sizes.length > 1 ? (area.right - area.left - 60) / (sizes.length - 1) : 0
  const x = (index: number) => area.left + 30 + index * step
  const y = (value: number) => area.bottom - scale.fractionOf(value) * (area.bottom - area.top)
  const labelYs = spreadLabels(series.map(({ figures }) => y(figures.at(-1)!.median)))
  const lines = series.map(({ name, figures }, n) =>
    line(figures, { x, y, colour: colours[n % colours.length]!, name, labelY: labelYs[n]! }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>${style}
</style>
<text class="title" x="20" y="30">${escaped(title)}</text>
<text class="quiet" x="20" y="50">${escaped(yLabel)}</text>
${scale.ticks.map((tick) => gridLine(y(tick), formatNumber(tick))).join('\n')}
<line class="axis" x1="${area.left}" x2="${area.right}" y1="${area.bottom}" y2="${area.bottom}"/>
${sizes.map((size, index) => centred(x(index), area.bottom + 22, formatNumber(size))).join('\n')}
${centred((area.left + area.right) / 2, area.bottom + 48, escaped(xAxis.label))}
${lines.join('\n')}
</svg>
`
}

interface LineOptions {
  x: (index: number) => number
  y: (value: number) => number
  colour: string
  name: string
  labelY: number
}

function line(figures: readonly Figure[], { x, y, colour, name, labelY }: LineOptions) {
  const points = figures.map(({ median }, index) => [x(index), y(median)].map(short))
  const spans = figures.map(
    ({ min, max }, index) =>
      `<line class="span" x1="${short(x(index))}" x2="${short(x(index))}" y1="${short(y(min))}" y2="${short(y(max))}"/>`,
  )
  const [endX, endY] = points.at(-1)!
  return `<g class="bright" stroke="${colour}">
<polyline class="line" points="${points.map((point) => point.join(',')).join(' ')}"/>
${spans.join('')}
${points.map(([cx, cy]) => `<circle cx="${cx!}" cy="${cy!}" r="3" fill="${colour}"/>`).join('')}
<polyline class="span" fill="none" points="${endX!},${endY!} ${area.right + 8},${short(labelY)}"/>
</g>
<text x="${area.right + 14}" y="${short(labelY + 4)}">${escaped(name)}</text>`
}

const gridLine = (y: number, label: string) =>
  `<line class="grid" x1="${area.left}" x2="${area.right}" y1="${short(y)}" y2="${short(y)}"/><text class="quiet" text-anchor="end" x="${area.left - 10}" y="${short(y + 4)}">${label}</text>`

const centred = (x: number, y: number, text: string) =>
  `<text class="quiet" text-anchor="middle" x="${short(x)}" y="${short(y)}">${text}</text>`

const short = (value: number) => String(Math.round(value * 10) / 10)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface Scale {
  /** Position of a value between the bottom (0) and the top (1). */
  fractionOf: (value: number) => number
  ticks: number[]
}

/** Logarithmic if the values differ by more than a factor of 20, else linear from 0. */
function yScale(values: readonly number[]): Scale {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return lowest > 0 && highest / lowest > 20 ? logarithmic(lowest, highest) : linear(highest)
}

function logarithmic(lowest: number, highest: number): Scale {
  const [first, last] = [Math.floor(Math.log10(lowest)), Math.ceil(Math.log10(highest))]
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => 10 ** (first + n))
  return { fractionOf: (value) => (Math.log10(value) - first) / (last - first), ticks }
}

function linear(highest: number): Scale {
  const rough = (highest > 0 ? highest : 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10)
  const top = Math.ceil(highest / step) * step || step
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step)
  return { fractionOf: (value) => value / top, ticks }
}

const labelHeight = 17
const lowestLabel = 396

/** Moves overlapping labels down, then up again those that would leave the drawing. */
function spreadLabels(wanted: readonly number[]) {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]!)
  const placed = [...wanted]
  order.forEach((label, n) => {
    const above = n > 0 ? placed[order[n - 1]!]! : -Infinity
    placed[label] = Math.max(wanted[label]!, above + labelHeight)
  })
  order.toReversed().forEach((label, n) => {
    const below = n > 0 ? placed[order[order.length - n]!]! : lowestLabel + labelHeight
    placed[label] = Math.min(placed[label]!, below - labelHeight)
  })
  return placed
}
