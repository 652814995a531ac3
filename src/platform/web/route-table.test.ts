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
  'the shop does not start with a route that does not declare its access and data: %j',
  async (config) => {
    await expect(shopWith(config).ready()).rejects.toThrow(/data they touch: GET \/new-idea, HEAD \/new-idea/)
  },
)

test('the shop starts if the route declares both', async () => {
  const app = shopWith(publicAccess)
  await app.ready()
  expect(app.routeTable.map(({ method }) => method)).toEqual(['GET', 'HEAD'])
})

test('a route added to the root instance is checked too', async () => {
  const app = await testApp()
  app.get('/new-idea', () => 'anything')
  await expect(app.inject('/healthz')).rejects.toThrow(/GET \/new-idea/)
})

test('a contract that omits either, or contradicts itself, does not compile', () => {
  expectTypeOf<{ access: 'anyone'; data: 'public' }>().toExtend<Permission>()
  expectTypeOf<{ access: 'anyone' }>().not.toExtend<Permission>()
  expectTypeOf<{ data: 'public' }>().not.toExtend<Permission>()
  expectTypeOf<{ access: 'anyone'; data: 'shop' }>().not.toExtend<Permission>()
  expectTypeOf<{ access: 'customer'; data: 'shop' }>().not.toExtend<Permission>()
  expectTypeOf<Omit<Endpoint, 'config'>>().not.toExtend<Endpoint>()
})
