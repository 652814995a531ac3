import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { publicAccess } from '../../../../platform/contract.ts'
import { isLocalRequest } from '../../../../platform/web/ip-addresses.ts'
import type { Credentials } from '../razorpay/client.ts'
import { sendNotFound } from '../../../../platform/problems/problem.ts'
import { refuse } from './responses.ts'
import { noFaults } from './faults.ts'
import { serverRoutes } from './server-routes.ts'
import { webhookSender } from './webhooks.ts'
import { checkoutRoutes } from './checkout-routes.ts'

const script = readFileSync(new URL('checkout.js', import.meta.url), 'utf8')
const prefix = '/sandbox/razorpay/v1'

interface SandboxOptions {
  credentials: () => Credentials
  /** False while Razorpay's keys are set: anyone could pay without money here. */
  isInUse: () => boolean
}

/** A test payment provider with Razorpay's protocol on the shop's own server; it moves no money. */
export const sandbox = fastifyPlugin(
  async (app: FastifyInstance, { credentials, isInUse }: SandboxOptions) => {
    const whileInUse = {
      onRequest: async (_request: FastifyRequest, reply: FastifyReply) =>
        isInUse() ? undefined : sendNotFound(reply),
    }
    app.decorate('sandboxFaults', noFaults())
    const send = webhookSender(app, credentials)

    app.get('/sandbox/checkout.js', { config: publicAccess, ...whileInUse }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    )
    await app.register(
      async (api) => {
        api.addHook('onRequest', whileInUse.onRequest)
        serverRoutes(api, credentials, send)
      },
      { prefix },
    )
    await app.register(
      async (api) => {
        api.addHook('onRequest', whileInUse.onRequest)
        refuseRemoteClients(api)
        checkoutRoutes(api, credentials, send)
      },
      { prefix },
    )
  },
)

/** Anyone could pay without money here, and a loopback shop may still be behind a proxy, so remote clients are refused. */
function refuseRemoteClients(app: FastifyInstance) {
  if (app.config.ALLOW_SANDBOX_PAYMENTS) return
  app.addHook('onRequest', async (request, reply) => {
    if (isLocalRequest(request)) return
    return refuse(
      reply,
      403,
      'Test payments are taken on this computer only. ALLOW_SANDBOX_PAYMENTS=1 opens them to everybody.',
    )
  })
}
