import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Credentials } from '../razorpay/client.ts'
import { serverCalls } from './server-calls.ts'
import { webhookSender } from './webhooks.ts'
import { windowCalls } from './window-calls.ts'

const script = readFileSync(new URL('checkout.js', import.meta.url), 'utf8')

/** A payment provider that moves no money and speaks Razorpay's protocol, on the shop's own server. */
export const sandbox = fastifyPlugin(
  async (app: FastifyInstance, { credentials }: { credentials: () => Credentials }) => {
    const send = webhookSender(app, credentials)

    app.get('/sandbox/checkout.js', { config: { access: 'anyone' } }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    )
    await app.register(async (api) => serverCalls(api, credentials), { prefix: '/sandbox/razorpay/v1' })
    await app.register(async (api) => windowCalls(api, credentials, send), { prefix: '/sandbox/razorpay/v1' })
  },
)
