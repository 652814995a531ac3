import { manjal } from '../../colour.ts'
import { ground } from '../../light.ts'
import { phoneFront } from '../../phone/front.ts'
import type { Tones } from '../../phone/wallpaper.ts'
import type { WallpaperName } from '../../phone/wallpapers.ts'
import { circle, fill, layers, line, path, place, points, rect, roundLine, type Sheet } from '../../svg.ts'

interface GlassLook {
  wall: WallpaperName
  tones: Tones
  tab?: string
  /** Privacy glass is dark from the side. */
  dark?: boolean
  corner?: number
}

const [w, h] = [186, 388]

/** Screen glass held before its phone, with the tab that pulls its film off. */
export function screenGlass(s: Sheet, { wall, tones, tab = manjal, dark = false, corner = 32 }: GlassLook) {
  return layers(
    ground(s, 160, 468, 118),
    ground(s, 262, 452, 90, 11, 0.2),
    phoneFront(
      s,
      { x: 58, y: 76, w, h, r: corner },
      { colour: '#33312e', show: { wall, tones }, bare: true, marks: '#ffffff' },
    ),
    place(layers(pane(s, corner, dark), pullTab(tab)), 158, 30, 'skewY(5)'),
  )
}

function pane(s: Sheet, corner: number, dark: boolean) {
  const clear = s.slant(
    [0, '#fff', 0.62],
    [0.35, '#dfeaf2', 0.22],
    [0.5, '#fff', 0.46],
    [0.56, '#dfeaf2', 0.2],
    [1, '#c9dbe8', 0.4],
  )
  const smoked = s.slant([0, '#3a3c42', 0.86], [0.5, '#15161a', 0.93], [1, '#2c2e34', 0.88])
  const edge = '#5b7c96'
  return layers(
    rect(0, 0, w - 6, h - 8, corner - 4, fill(dark ? smoked : clear)),
    rect(0.8, 0.8, w - 7.6, h - 9.6, corner - 5, line('#ffffff', 2.4, dark ? 0.4 : 1)),
    rect(-1, -1, w - 4, h - 6, corner - 3, line(edge, 1.1, 0.55)),
    circle((w - 6) / 2, 15, 9, `${fill(edge, 0.16)} stroke="${edge}" stroke-opacity=".6" stroke-width="1.1"`),
    path(points`M14 ${h * 0.4}L${w * 0.55} 12`, roundLine('#fff', 9, dark ? 0.16 : 0.75)),
    path(points`M16 ${h * 0.5}L${w * 0.62} 30`, roundLine('#fff', 3, dark ? 0.12 : 0.5)),
  )
}

const pullTab = (colour: string) =>
  layers(
    path(points`M${w - 74} ${h - 9}h48l-8 34h-32z`, fill(colour)),
    path(points`M${w - 50} ${h + 12}v-9m-4 4l4-4l4 4`, roundLine('#1d1915', 2.2)),
  )

/** Three small rings of glass for the lenses, on their card. */
export function lensGlass(s: Sheet, { colour, ring }: { colour: string; ring: string }) {
  const gleam = s.slant([0, '#fff', 0.85], [0.4, '#dfeaf2', 0.25], [1, '#9db6c6', 0.5])
  const glass = (cx: number, cy: number) =>
    layers(
      circle(cx + 2, cy + 5, 47, fill('#000', 0.14)),
      circle(cx, cy, 46, fill(s.slant([0, '#fff'], [0.4, ring], [1, '#2b2926']))),
      circle(cx, cy, 37, fill(gleam)),
      circle(cx, cy, 37, line('#fff', 1.6, 0.8)),
      path(points`M${cx - 20} ${cy + 6}a22 22 0 0 1 18-26`, roundLine('#fff', 4, 0.9)),
    )
  return layers(
    ground(s, 200, 452, 130),
    rect(74, 60, 252, 380, 26, fill(s.slant([0, '#ffffff'], [1, '#e9e5dd']))),
    rect(75, 61, 250, 378, 25, line('#000', 1.4, 0.08)),
    path('M74 86a26 26 0 0 1 26-26h200a26 26 0 0 1 26 26v34H74z', fill(colour)),
    rect(170, 78, 60, 16, 8, fill('#fff', 0.9)),
    ...[glass(144, 206), glass(256, 206), glass(200, 318)],
    rect(140, 396, 120, 6, 3, fill('#1d1915', 0.3)),
    rect(164, 411, 72, 5, 2.5, fill('#1d1915', 0.18)),
  )
}
