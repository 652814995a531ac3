import type { ApiPlugin } from '../platform/plugin.ts'

export const shopProfileApi: ApiPlugin = async () => {}
