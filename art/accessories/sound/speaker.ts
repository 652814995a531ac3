import { darken, lighten, manjal } from '../../colour.ts'
import { kolam } from '../../kolam/kolam.ts'
import { ground, rim } from '../../light.ts'
import { circle, ellipse, fill, layers, line, path, rect, repeat, roundLine, type Sheet } from '../../svg.ts'

/** A round cloth-covered speaker that stands upright, with a carrying loop. */
export function speaker(s: Sheet, { colour }: { colour: string }) {
  const [x, y, w, h] = [96, 112, 208, 328]
  const cloth = layers(circle(2, 2, 1.3, fill('#000', 0.3)), circle(5, 5, 1.3, fill('#fff', 0.13)))
  const skin = s.across(
    [0, darken(colour, 0.55)],
    [0.22, lighten(colour, 0.14)],
    [0.55, colour],
    [1, darken(colour, 0.6)],
  )
  const loop = 'M160 118C150 40 250 40 240 118'
  return layers(
    ground(s, 200, 448, 136),
    path(loop, roundLine(darken(manjal, 0.35), 13)) + path(loop, roundLine(manjal, 9)),
    rect(x, y, w, h, 46, fill(skin)),
    rect(x, y, w, h, 46, fill(s.pattern(7, 7, cloth))),
    rect(x + 1, y + 1, w - 2, h - 2, 45, line(rim(s, 0.5), 2.4)),
    ellipse(200, y + 24, 74, 15, fill(s.down([0, '#2c2926'], [1, '#100f0e']))),
    repeat(3, (k) => circle(164 + k * 36, y + 24, 6, fill('#fff', 0.7 - k * 0.12))),
    circle(200, 296, 82, fill('#000', 0.18)),
    kolam(200, 296, 136, { colour: '#fff', width: 2, opacity: 0.62 }),
    rect(x + 10, y + h - 26, w - 20, 9, 4.5, fill(manjal)),
  )
}
