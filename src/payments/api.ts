import type { ApiPlugin } from '../platform/plugin.ts'

export const paymentsApi: ApiPlugin = async () => {}
