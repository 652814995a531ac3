import swagger from '@fastify/swagger'
import Fastify, { type RouteOptions } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { TestApp } from '../test-app.ts'
import type { JsonSchema } from './json-schema.ts'

export interface Operation {
  method: string
  path: string
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

/** Every operation of the OpenAPI document generated from the routes. */
export async function operationsOf(app: TestApp): Promise<Operation[]> {
  await app.ready()
  const described = Fastify({ exposeHeadRoutes: false })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
  await described.register(swagger, { openapi: { openapi: '3.1.0' }, transform: jsonSchemaTransform })
  for (const route of app.routeTable.filter(isDescribed)) described.route({ ...route, ...bare })
  await described.ready()
  const { paths = {} } = described.swagger() as {
    paths?: Record<string, Record<string, Omit<Operation, 'path'>>>
  }
  await described.close()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

const isDescribed = ({ method, url }: RouteOptions) => method !== 'HEAD' && !/[*(]/.test(url)

/** Only the schemas are needed, so handlers are replaced. */
const bare = { handler: () => null, prefix: '', logLevel: 'silent' } as const
