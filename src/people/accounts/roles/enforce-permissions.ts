import type { FastifyInstance, RouteOptions } from 'fastify'
import type { User } from '../contract.ts'
import { roleMayNot } from '../errors.ts'
import { defaultPermission, isStaffPermission, roleMay, type StaffPermission } from './role-rules.ts'

type Config = NonNullable<RouteOptions['config']>

/** The permission that a staff endpoint needs: the one it names, none for the caller's own data, else the default. */
export function permissionOf({ permission, data }: Config): StaffPermission | undefined {
  if (permission !== undefined && isStaffPermission(permission)) return permission
  return data === 'own' ? undefined : defaultPermission
}

/** @throws roleMayNot (403 `role_may_not`) */
export function requirePermission({ role }: User, permission: StaffPermission | undefined) {
  if (permission !== undefined && !roleMay(role, permission)) throw roleMayNot(role, permission)
}

/**
 * Fails the start if a contract names an unknown permission, and checks those that depend on the body, such as a status that sends
 * money back.
 */
export function requirePermissionsByBody(app: FastifyInstance) {
  app.addHook('onRoute', ({ method, url, config }) => {
    const named = [config?.permission ?? defaultPermission, ...Object.keys(config?.permissionByBody ?? {})]
    const unknown = named.filter((name) => !isStaffPermission(name))
    if (unknown.length > 0)
      throw new Error(`${String(method)} ${url}: there is no permission ${unknown.join(', ')}`)
  })
  app.addHook('preHandler', async (request) => {
    const { permissionByBody } = request.routeOptions.config
    if (!permissionByBody) return
    const user = await request.customer()
    const body = (request.body ?? {}) as Record<string, unknown>
    for (const [permission, values] of Object.entries(permissionByBody)) {
      const isAsked = Object.entries(values).some(([field, those]) =>
        those === 'any' ? body[field] !== undefined : those.includes(String(body[field])),
      )
      if (isAsked && isStaffPermission(permission)) requirePermission(user, permission)
    }
  })
}
