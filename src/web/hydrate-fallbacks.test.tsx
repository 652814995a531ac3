import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ServerViewer } from '../people/accounts/viewer.ts'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const pages = import.meta.glob<{ HydrateFallback?: ComponentType }>('../**/*.tsx')
const filesWith = (code: string) =>
  Object.entries(sources).flatMap(([file, source]) => (source.includes(`\n${code}`) ? [file] : []))

const fallbacks = filesWith('export function HydrateFallback')
const loadingInBrowser = filesWith('export const clientLoader = loadInBrowser(')

test('pages whose data the browser loads are rendered by the server', () => {
  expect(loadingInBrowser.length).toBeGreaterThan(20)
  const renderedByServer = [...filesWith('export const loader'), ...fallbacks]
  expect(loadingInBrowser.filter((file) => !renderedByServer.includes(file))).toEqual([])
})

/** React replaces a fallback by the page, so what was typed into it or opened in it would be lost. A page with a `loader` needs no fallback. */
test.each(fallbacks)('the fallback of %s has nothing to press or to type into', async (file) => {
  const Fallback = (await pages[file]!()).HydrateFallback!
  const element = (
    <ServerViewer value="owner">
      <Fallback />
    </ServerViewer>
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).not.toMatch(/<(a|button|input|select|textarea|summary|details)\b/)
})
