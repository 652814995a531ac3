import { bar, cover, flush, ledge, plateau, trio, twin, visor } from './across.ts'
import { coin, cushion, halo, island, sun } from './on-islands.ts'
import { capsule, diagonal, lamp, pill, quad, swell, tower, triangle } from './on-plates.ts'
import { column, dial, duo, single, stack } from './standing-alone.ts'

const onPlates = { triangle, diagonal, pill, lamp, capsule, tower, quad, swell }
const onIslands = { island, coin, sun, cushion, halo }
const standingAlone = { column, stack, duo, single, dial }
const across = { visor, bar, flush, twin, trio, plateau, ledge, cover }

/** Every camera a phone can have, by the name of its shape. */
export const cameras = { ...onPlates, ...onIslands, ...standingAlone, ...across }
export type CameraName = keyof typeof cameras
