import { expect, test } from 'vitest'
import { domains } from '../../domains.ts'
import { serverDomains } from '../../domains.server.ts'
import type { Manifest } from '../../platform/domains/manifest.ts'

const manifests: readonly Manifest[] = domains
const reports = manifests.flatMap((domain) => domain.reports ?? [])
const sheets = manifests.flatMap((domain) => domain.sheets ?? [])

test('each report and sheet that a manifest lists is made by one of the server', () => {
  const built = serverDomains.flatMap((domain) => Object.keys(domain.reports ?? {}))
  const made = serverDomains.flatMap((domain) => Object.keys(domain.sheets ?? {}))
  expect(built.toSorted()).toEqual(reports.map(({ name }) => name).toSorted())
  expect(made.toSorted()).toEqual(sheets.map(({ kind }) => kind).toSorted())
})

test.each([
  ['reports', reports.map(({ position }) => position)],
  ['sheets', sheets.map(({ position }) => position)],
])('each of the %s has a place of its own in the list', (_, positions) => {
  expect(new Set(positions).size).toBe(positions.length)
})
