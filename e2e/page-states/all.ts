import { backOfficeScenes } from './back-office.ts'
import { followingScenes } from './following.ts'
import { publicScenes } from './public.ts'
import { shoppingScenes } from './shopping.ts'

/** The back office before those who shop, so that its lists show the demo shop. */
export const scenes = [...publicScenes, ...backOfficeScenes, ...shoppingScenes, ...followingScenes]
