import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { forEveryone } from '../../../platform/contract.ts'
import type { Credentials } from '../razorpay/client.ts'
import { noFaults } from './faults.ts'
import { serverCalls } from './server-calls.ts'
import { webhookSender } from './webhooks.ts'
import { windowCalls } from './window-calls.ts'

const script = readFileSync(new URL('checkout.js', import.meta.url), 'utf8')
const prefix = '/sandbox/razorpay/v1'

/** A payment provider that moves no money and speaks Razorpay's protocol, on the shop's own server. */
export const sandbox = fastifyPlugin(
  async (app: FastifyInstance, { credentials }: { credentials: () => Credentials }) => {
    app.decorate('sandboxFaults', noFaults())
    const send = webhookSender(app, credentials)

    app.get('/sandbox/checkout.js', { config: forEveryone }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    )
    await app.register(async (api) => serverCalls(api, credentials, send), { prefix })
    await app.register(async (api) => windowCalls(api, credentials, send), { prefix })
  },
)
