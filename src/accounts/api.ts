import type { ApiPlugin } from '../platform/plugin.ts'

export const accountsApi: ApiPlugin = async () => {}
