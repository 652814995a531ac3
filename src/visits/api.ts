import type { ApiPlugin } from '../platform/plugin.ts'

export const visitsApi: ApiPlugin = async () => {}
