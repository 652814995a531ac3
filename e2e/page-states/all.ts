import { backOfficeScenes } from './back-office.ts'
import { counterScenes } from './counter.ts'
import { followingScenes } from './following.ts'
import { publicScenes } from './public.ts'
import { shoppingScenes } from './shopping.ts'

/** Admin pages first, so that their lists show only the demo data. */
export const scenes = [
  ...publicScenes,
  ...backOfficeScenes,
  ...counterScenes,
  ...shoppingScenes,
  ...followingScenes,
]
