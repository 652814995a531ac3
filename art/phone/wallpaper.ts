import type { Sheet } from '../svg.ts'

/** Sky or ground first, then what stands before it, then the accent. */
export type Tones = readonly [string, string, string, string]

/** Draws a wallpaper into the box 0 0 w h. */
export type Wallpaper = (s: Sheet, w: number, h: number, tones: Tones) => string
