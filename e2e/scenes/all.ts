import { backOfficeScenes } from './back-office.ts'
import { publicScenes } from './public.ts'
import { shoppingScenes } from './shopping.ts'

export const scenes = [...publicScenes, ...shoppingScenes, ...backOfficeScenes]
