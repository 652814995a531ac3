import type { ApiPlugin } from '../platform/plugin.ts'

export const ordersApi: ApiPlugin = async () => {}
