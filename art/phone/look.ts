import type { CameraName } from './cameras/cameras.ts'
import type { Finish } from './finishes.ts'
import type { Notch } from './screen-details.ts'
import type { Tones } from './wallpaper.ts'
import type { WallpaperName } from './wallpapers.ts'

/** What makes one phone look like itself. Shapes and colours only: no maker's mark is drawn. */
export interface PhoneLook {
  colour: string
  frame?: string
  camera: CameraName
  finish?: Finish
  /** The second colour of a split, striped or dawn back. */
  second?: string
  notch?: Notch
  wall: WallpaperName
  tones: Tones
  /** Corner radius as a part of the width. */
  corner?: number
  /** Extra dark border below the screen, in tile units. */
  chin?: number
  /** Which face stands in front on the tile. */
  lead?: 'front' | 'back'
}
