import { mix } from '../colour.ts'
import { circle, fill, layers, path, points, rect, repeat } from '../svg.ts'
import type { Wallpaper } from './wallpaper.ts'
import { checks, kara, kolamWall, pulli, weave } from './wallpaper-patterns.ts'

const river: Wallpaper = (s, w, h, [a, b, c, d]) => {
  const wave = (y: number, amp: number, colour: string) =>
    path(
      points`M0 ${h * y}C${w * 0.3} ${h * (y - amp)} ${w * 0.55} ${h * (y + amp)} ${w} ${h * (y - amp * 0.4)}V${h}H0Z`,
      fill(colour),
    )
  return layers(
    rect(0, 0, w, h, 0, fill(s.down([0, a], [1, mix(a, b, 0.5)]))),
    circle(w * 0.68, h * 0.36, w * 0.19, fill(d)),
    wave(0.52, 0.07, mix(a, b, 0.62)),
    wave(0.62, -0.06, b),
    wave(0.73, 0.07, mix(b, c, 0.5)),
    wave(0.85, -0.05, c),
  )
}

/** Four rings of a rising sun. */
const sunrise: Wallpaper = (s, w, h, [a, b, c, d]) =>
  layers(
    rect(0, 0, w, h, 0, fill(s.down([0, a], [0.62, b], [1, c]))),
    ...[1.02, 0.78, 0.55, 0.33].map((k, i) =>
      circle(w * 0.5, h * 0.86, w * k * 0.86, fill(mix(b, d, 0.25 + i * 0.25))),
    ),
  )

const petal: Wallpaper = (s, w, h, [a, b, c, d]) => {
  const [cx, cy] = [w * 0.5, h * 0.62]
  const leaf = points`M${cx} ${cy}C${cx + w * 0.3} ${cy - w * 0.14} ${cx + w * 0.26} ${cy - w * 0.5} ${cx} ${cy - w * 0.62}C${cx - w * 0.26} ${cy - w * 0.5} ${cx - w * 0.3} ${cy - w * 0.14} ${cx} ${cy}Z`
  const turned = (k: number) => points` transform="rotate(${k * 45} ${cx} ${cy})"`
  return layers(
    rect(0, 0, w, h, 0, fill(s.down([0, a], [1, b]))),
    repeat(8, (k) => path(leaf, fill(k % 2 ? c : d, 0.82) + turned(k))),
    circle(cx, cy, w * 0.1, fill(a)),
  )
}

/** The Western Ghats in four distances, with a low sun. */
const hills: Wallpaper = (s, w, h, [a, b, c, d]) => {
  const ridge = (y: number, lift: number, colour: string) =>
    path(
      points`M0 ${h * y}L${w * 0.2} ${h * (y - lift)}L${w * 0.36} ${h * (y - lift * 0.35)}L${w * 0.62} ${h * (y - lift * 1.25)}L${w * 0.82} ${h * (y - lift * 0.4)}L${w} ${h * (y - lift * 0.8)}V${h}H0Z`,
      fill(colour),
    )
  return layers(
    rect(0, 0, w, h, 0, fill(s.down([0, a], [0.6, mix(a, d, 0.6)]))),
    circle(w * 0.36, h * 0.47, w * 0.16, fill(d)),
    ridge(0.6, 0.09, mix(a, b, 0.55)),
    ridge(0.7, 0.07, b),
    ridge(0.8, -0.06, mix(b, c, 0.55)),
    ridge(0.92, 0.08, c),
  )
}

/** Kites over rooftops. */
const kites: Wallpaper = (s, w, h, [a, b, c, d]) => {
  const kite = (x: number, y: number, k: number, one: string, two: string) =>
    layers(
      path(points`M${x} ${y}l${14 * k} ${17 * k}l${-14 * k} ${22 * k}l${-14 * k} ${-22 * k}z`, fill(one)),
      path(points`M${x} ${y}l${14 * k} ${17 * k}l${-14 * k} ${22 * k}z`, fill(two)),
      path(
        points`M${x} ${y + 39 * k}q${10 * k} ${22 * k} ${-4 * k} ${40 * k}t${6 * k} ${44 * k}`,
        ` fill="none" stroke="${one}" stroke-width="1.1"`,
      ),
    )
  return layers(
    rect(0, 0, w, h, 0, fill(s.down([0, a], [1, b]))),
    kite(w * 0.63, h * 0.3, 1.55, c, mix(c, d, 0.45)),
    kite(w * 0.28, h * 0.47, 1.05, d, mix(d, c, 0.35)),
    kite(w * 0.74, h * 0.63, 0.8, d, mix(d, b, 0.4)),
    path(
      points`M0 ${h * 0.88}h${w * 0.18}v${-h * 0.04}h${w * 0.2}v${h * 0.06}h${w * 0.2}v${-h * 0.03}h${w * 0.24}v${h * 0.02}H${w}V${h}H0Z`,
      fill(mix(b, c, 0.72)),
    ),
  )
}

export const wallpapers = {
  river,
  sunrise,
  petal,
  hills,
  kites,
  kolam: kolamWall,
  weave,
  pulli,
  checks,
  kara,
}
export type WallpaperName = keyof typeof wallpapers
