import { testManifests } from '../test-manifest.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from '../visitor.ts'

/** Ids by the noun that precedes them in a path. */
export type Things = Record<string, string>

/** Creates what a member can have, one of each kind. */
export async function thingsOf(app: TestApp, member: Person, owner: Person): Promise<Things> {
  const things: Things = {}
  for (const { memberThings } of testManifests)
    Object.assign(things, await memberThings?.(app, member, owner))
  return things
}

/** Creates one of each kind that belongs to no customer; `email` is a member's, who is sent tokens. */
export async function thingsOfTheShop(app: TestApp, email: string): Promise<Things> {
  const things: Things = {}
  for (const { shopThings } of testManifests) Object.assign(things, await shopThings?.(app, email))
  return things
}
