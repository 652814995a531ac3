import type { ApiPlugin } from '../platform/plugin.ts'

export const messagesApi: ApiPlugin = async () => {}
