import { manjal, panju } from '../colour.ts'
import { circle, clipped, ellipse, fill, layers, line, newSheet, path, rect, roundLine } from '../svg.ts'

const [hair, skin] = ['#1c1714', '#a56a43']

/** The owner's badge, 160 × 160: a drawn portrait until the shop has a photograph. */
export function owner() {
  const s = newSheet()
  const portrait = layers(
    rect(0, 0, 160, 160, 0, fill(s.down([0, '#fbd987'], [1, manjal]))),
    path('M18 170c2-42 26-60 62-60s60 18 62 60z', fill(panju)),
    path('M66 110l14 20l14-20l7 4l-21 34l-21-34z', fill('#ddd7cb')),
    rect(66, 88, 28, 32, 13, fill('#8a5636')),
    path('M47 72C44 28 60 16 82 15c22 0 36 14 31 57l-8-30H56z', fill(hair)),
    ellipse(80, 70, 31, 37, fill(skin)),
    ellipse(48.5, 72, 5, 8, fill('#9a6140')) + ellipse(111.5, 72, 5, 8, fill('#9a6140')),
    path(
      'M47 68c-6-42 16-54 35-53c21 1 37 14 31 52c-4-10-7-19-10-25c-15 7-34 7-47 3c-4 6-6 14-9 23z',
      fill(hair),
    ),
    path('M62 86c9-8 27-8 36 0c-3 3-8 4-18 3c-10 1-15 0-18-3z', fill(hair)),
    path('M58 63q8-5 15 0M87 63q8-5 15 0', roundLine(hair, 3)),
    circle(66, 70, 2.8, fill(hair)) + circle(94, 70, 2.8, fill(hair)),
    path('M70 95q10 6 20 0', roundLine('#6d3f26', 2.4)),
    path('M80 68v12', `${line('#8a5636', 3)} stroke-linecap="round"`),
  )
  return s.document(clipped(portrait, s.clip(circle(80, 80, 80))), { w: 160, h: 160 })
}
