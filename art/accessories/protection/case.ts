import { darken, lighten, luma, manjal } from '../../colour.ts'
import { kolam } from '../../kolam/kolam.ts'
import { ground, rim, soft } from '../../light.ts'
import { phoneBack } from '../../phone/back.ts'
import type { CameraName } from '../../phone/cameras/cameras.ts'
import { clipped, fill, layers, line, path, points, rect, type Sheet } from '../../svg.ts'

const [x, y, w, h, r] = [98, 36, 204, 418, 40]
const wall = 7
const inner = { x: x + wall, y: y + wall, w: w - 2 * wall, h: h - 2 * wall, r: r - wall }

type Outline = readonly [x: number, y: number, w: number, h: number, r: number]

/** The hole in the case for each camera, from the inner corner. */
const cuts = {
  triangle: [6, 6, 108, 108, 32],
  diagonal: [6, 6, 98, 98, 30],
  pill: [8, 8, 66, 120, 33],
  quad: [6, 6, 106, 106, 26],
  tower: [6, 6, 100, 104, 28],
  column: [14, 14, 86, 148, 34],
  stack: [10, 10, 54, 148, 27],
  capsule: [10, 10, 60, 148, 30],
  island: [9, 13, 120, 120, 60],
  coin: [34, 16, 122, 122, 61],
  cushion: [38, 14, 114, 114, 40],
  flush: [12, 18, 122, 56, 28],
  bar: [12, 22, 166, 62, 31],
} as const satisfies Partial<Record<CameraName, Outline>>

const outline = ([a, b, c, d, e]: Outline) =>
  points`M${a + e} ${b}h${c - 2 * e}a${e} ${e} 0 0 1 ${e} ${e}v${d - 2 * e}a${e} ${e} 0 0 1 ${-e} ${e}h${2 * e - c}a${e} ${e} 0 0 1 ${-e} ${-e}v${2 * e - d}a${e} ${e} 0 0 1 ${e} ${-e}Z`

const shrunk = (by: number): Outline => [x + by, y + by, w - 2 * by, h - 2 * by, r - by]

interface CaseLook {
  colour: string
  /** The phone inside, seen through the camera hole and through a clear case. */
  phone: string
  camera: keyof typeof cuts
  pattern?: 'plain' | 'kolam' | 'kara' | 'weave' | 'armour'
  clear?: boolean
}

export function phoneCase(s: Sheet, look: CaseLook) {
  const { colour, camera, pattern = 'plain', clear = false } = look
  const [cx, cy, cw, ch, cr] = cuts[camera]
  const cut = outline([inner.x + cx, inner.y + cy, cw, ch, cr])
  const shell = outline(shrunk(0)) + cut
  const clip = s.clip(path(shell, ' clip-rule="evenodd"'))
  const glassy = s.slant([0, '#fff', 0.5], [0.5, '#f3f5f7', 0.22], [1, '#d9dee3', 0.42])
  return layers(
    ground(s, x + w / 2, y + h + 9, w * 0.64),
    phoneBack(s, inner, { colour: look.phone, camera }),
    keys(s, colour),
    path(shell, ` fill-rule="evenodd"${fill(clear ? glassy : soft(s, colour))}`),
    clipped(patterns[pattern](s, colour, clear), clip),
    path(outline(shrunk(3.4)), line(clear ? '#fff' : lighten(colour, 0.3), 1.6, clear ? 0.85 : 0.4)),
    path(outline(shrunk(0.8)), line(rim(s, clear ? 0.9 : 0.6), 1.6)),
    path(cut, line(s.slant([0, '#000', 0.5], [0.5, '#000', 0.15], [1, '#fff', 0.5]), 2.4)),
    clipped(beam(s), clip),
  )
}

function keys(s: Sheet, colour: string) {
  const paint = fill(s.across([0, darken(colour, 0.25)], [1, lighten(colour, 0.2)]))
  const key = (at: number, length: number) => rect(x + w - 2.5, y + h * at, 5.5, length, 2.6, paint)
  return key(0.2, 24) + key(0.3, 38) + key(0.42, 38)
}

function beam(s: Sheet) {
  const light = s.linear(1, 0, 0, 1, [
    [0, '#fff', 0.22],
    [0.55, '#fff', 0.03],
    [1, '#fff', 0],
  ])
  const d = points`M${x + w * 0.7} ${y}H${x + w}V${y + h * 0.34}L${x + w * 0.1} ${y + h}H${x}V${y + h * 0.92}Z`
  return path(d, fill(light))
}

const lineOn = (colour: string) => (luma(colour) < 0.5 ? lighten(colour, 0.62) : darken(colour, 0.55))

const patterns = {
  plain: () => '',
  kolam: (_s: Sheet, colour: string, clear: boolean) =>
    kolam(200, y + h * 0.66, 150, {
      colour: lineOn(colour),
      width: 2.2,
      dot: 2.2,
      opacity: clear ? 0.5 : 0.9,
    }),
  kara: () =>
    layers(
      rect(x, y + h * 0.74, w, 26, 0, fill(manjal)),
      rect(x, y + h * 0.815, w, 5, 0, fill(manjal)),
      rect(x, y + h * 0.835, w, 5, 0, fill(manjal)),
    ),
  weave: (s: Sheet, colour: string) => {
    const [full, half] = [fill(lineOn(colour)), fill(lineOn(colour), 0.5)]
    const threads = layers(
      rect(0, 2, 9, 5, 1, full),
      rect(11, 9, 5, 9, 1, full),
      rect(2, 9, 5, 9, 1, half),
      rect(9, 2, 9, 5, 1, half),
    )
    return rect(x, y, w, h, 0, `${fill(s.pattern(18, 18, threads))} opacity=".3"`)
  },
  armour: (s: Sheet, colour: string) => {
    const groove = line('#000', 2.4, 0.34)
    const pad = fill(s.slant([0, darken(colour, 0.1)], [1, darken(colour, 0.55)]))
    const corner = (cx: number, cy: number) => rect(cx - 46, cy - 46, 92, 92, 30, pad)
    return layers(
      ...[corner(x + w, y), corner(x, y + h), corner(x + w, y + h), corner(x, y)],
      path(
        points`M${x + 30} ${y + h * 0.46}L${x + w / 2} ${y + h * 0.56}L${x + w - 30} ${y + h * 0.46}`,
        groove,
      ),
      path(
        points`M${x + 30} ${y + h * 0.52}L${x + w / 2} ${y + h * 0.62}L${x + w - 30} ${y + h * 0.52}`,
        groove,
      ),
      rect(x + 52, y + h * 0.7, w - 104, h * 0.2, 14, line('#000', 2.4, 0.3)),
      ...[0.74, 0.78, 0.82, 0.86].map((at) => rect(x + 68, y + h * at, w - 136, 4, 2, fill('#000', 0.26))),
    )
  },
}
