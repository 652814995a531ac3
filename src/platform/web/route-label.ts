import type { FastifyRequest } from 'fastify'

/** Groups routes: files have one each; pages and unknown URLs have none of their own. */
export function routeLabel({ routeOptions: { url } }: FastifyRequest) {
  if (!url) return 'none'
  if (url === '/*') return 'page'
  return /^\/(assets|art)\//.exec(url)?.[0].concat('*') ?? url
}
