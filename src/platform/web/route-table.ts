import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route, including those of Fastify and its plugins. */
    routeTable: RouteOptions[]
  }
}

/** Lists all routes, and fails the start if one does not declare who may call it and whose data it touches. */
export function registerRouteTable(app: FastifyInstance) {
  const table: RouteOptions[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', (route) => {
    table.push(route)
  })
  app.addHook('onReady', async () => {
    const silent = table.filter(({ config }) => !config?.access || !config.data)
    if (silent.length === 0) return
    const names = silent.map(({ method, url }) => `${String(method)} ${url}`)
    throw new Error(
      `These routes do not declare who may call them and whose data they touch: ${names.join(', ')}`,
    )
  })
}
