import { expect, test } from 'vitest'
import { serverDomains } from '../../domains.server.ts'
import { isStaffPermission } from '../../people/accounts/roles/role-rules.ts'
import { Waiting } from './contract.ts'
import { waitingPermissions } from './waiting-permissions.ts'

test('each section of the page has a permission and a domain that finds its rows', () => {
  const kinds = Object.keys(Waiting.shape).toSorted()
  const found = serverDomains.flatMap(({ waiting }) => Object.keys(waiting?.sections ?? {}))
  expect(found.toSorted()).toEqual(kinds)
  expect(Object.keys(waitingPermissions).toSorted()).toEqual(kinds)
  expect(Object.values(waitingPermissions).every(isStaffPermission)).toBe(true)
})
