import type { Arbitrary } from 'fast-check'
import type { Things } from './authorization/things.ts'
import type { Person } from './visitor.ts'
import type { TestApp } from './test-app.ts'
import type { TestCustomer } from './erasure/test-customer.ts'
import type { Write } from './erasure/write-texts.ts'

/** A call of staff that changes something. */
export interface StaffChange {
  url: string
  body?: object
  headers?: Record<string, string>
  /** Another session of the owner, for what changes the session in which it is done. */
  by?: Person
  /** Preconditions, created by others. */
  first?: () => Promise<unknown>
}

/** A shop with the owner's session, and a member with `things`. */
interface ChangedShop {
  app: TestApp
  staff: Person
  member: Person
  things: Things
}

/** Why a call has no effect on the rows of the shop in which every role tries every call. */
type WithoutEffect =
  | 'needs a password, a PIN, a code, a mailbox or no session yet'
  | 'is about things that the caller owns, and staff own none here'
  | 'needs a signature or key of the payment provider'
  | 'takes a file or a form, which no schema describes'
  | 'writes files, or asks another server'
  | 'finds nothing here that it could change; tests of its own show its effect'

/** What the tests of all domains have to know of one: those of rights, activity log, erasure, integrity and fuzzing. */
export interface TestManifest {
  /** By method and path, each change that its staff can make, in an order in which each succeeds. */
  staffChanges?: (shop: ChangedShop) => Promise<[string, StaffChange][]>
  /** Ids of what a member can have, by the noun that precedes them in a path. */
  memberThings?: (app: TestApp, member: Person, owner: Person) => Promise<Things>
  /** Ids of what belongs to no customer, and tokens that were mailed to the member with this address. */
  shopThings?: (app: TestApp, email: string) => Promise<Things>
  /** Routes that show no effect where each role tries them. */
  withoutEffect?: Partial<Record<WithoutEffect, string[]>>
  /** Whose texts staff write with its calls, by the part of the path after `/api/admin/` or `/api/`. */
  textsAbout?: Record<string, 'customer' | 'staff' | 'shop'>
  /** Writes a text into each field of its calls that takes one about a customer. */
  writeTexts?: (shop: TestCustomer, write: Write) => Promise<void>
  /** For each integrity check, SQL that violates it, as a bug, a partial restore or manual SQL could; and which others find it too. */
  faults?: Record<string, string | { sql: string; alsoFoundBy: string[] }>
  /** Lists that its staff pages load whole, and why they stay small. */
  wholeLists?: Record<string, string>
  /** Valid values of fields whose rules JSON Schema does not express, by name. */
  fields?: Record<string, Arbitrary<string>>
}

const files = import.meta.glob<TestManifest>('/src/*/*/manifest.testing.ts', {
  eager: true,
  import: 'testing',
})

/** Folders of domains; those of a later one may need what an earlier one makes, such as the orders of a customer. */
const order = ['site', 'people', 'selling', 'counter', 'purchasing', 'repairs', 'back-office']
const placeOf = (file: string) => order.indexOf(file.split('/')[2]!)

/** Of all domains that have one. */
export const testManifests: TestManifest[] = Object.entries(files)
  .sort(([one], [other]) => placeOf(one) - placeOf(other))
  .map(([, manifest]) => manifest)

/** The entries of one part of all of them. */
export const joined = <Value>(part: (manifest: TestManifest) => Record<string, Value> | undefined) =>
  Object.assign({}, ...testManifests.map((manifest) => part(manifest) ?? {})) as Record<string, Value>
