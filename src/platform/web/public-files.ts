import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { publicAccess } from '../contract.ts'

/** Serves a folder to everybody; the plugin's own routes cannot say so themselves. */
export const servePublicFiles = (app: FastifyInstance, options: FastifyStaticOptions) =>
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...publicAccess }
    })
    await files.register(fastifyStatic, options)
  })
