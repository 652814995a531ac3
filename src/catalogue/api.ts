import type { ApiPlugin } from '../platform/plugin.ts'

export const catalogueApi: ApiPlugin = async () => {}
