import type { ApiPlugin } from '../platform/plugin.ts'

export const cartApi: ApiPlugin = async () => {}
