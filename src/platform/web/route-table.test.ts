import Fastify from 'fastify'
import { expect, expectTypeOf, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { Endpoint, Permission } from '../contract.ts'
import { publicAccess } from '../contract.ts'
import { registerRouteTable } from './route-table.ts'

const shopWith = (config?: object) => {
  const app = Fastify()
  registerRouteTable(app)
  app.route({ method: 'GET', url: '/new-idea', ...(config && { config }), handler: () => 'anything' })
  return app
}

test.each([undefined, {}, { access: 'anyone' }, { data: 'public' }])(
  'the shop does not open with a route that leaves unsaid who may call it or whose data it touches: %j',
  async (config) => {
    await expect(shopWith(config).ready()).rejects.toThrow(/data they touch: GET \/new-idea, HEAD \/new-idea/)
  },
)

test('it opens once the route says both', async () => {
  const app = shopWith(publicAccess)
  await app.ready()
  expect(app.routeTable.map(({ method }) => method)).toEqual(['GET', 'HEAD'])
})

test('a route that somebody adds to the whole shop is held to the same', async () => {
  const app = await testApp()
  app.get('/new-idea', () => 'anything')
  await expect(app.inject('/healthz')).rejects.toThrow(/GET \/new-idea/)
})

test('a contract that leaves one of the two out does not compile, nor does one that contradicts itself', () => {
  expectTypeOf<{ access: 'anyone'; data: 'public' }>().toExtend<Permission>()
  expectTypeOf<{ access: 'anyone' }>().not.toExtend<Permission>()
  expectTypeOf<{ data: 'public' }>().not.toExtend<Permission>()
  expectTypeOf<{ access: 'anyone'; data: 'shop' }>().not.toExtend<Permission>()
  expectTypeOf<{ access: 'customer'; data: 'shop' }>().not.toExtend<Permission>()
  expectTypeOf<Omit<Endpoint, 'config'>>().not.toExtend<Endpoint>()
})
