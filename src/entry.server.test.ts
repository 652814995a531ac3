import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { pageSettings } from './web/page-context.ts'

/** The errors that are logged when a loader of this request fails. */
function loggedErrors(request: Request) {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(pageSettings, {
    nonce: undefined,
    origin: 'https://shop.example',
    hosts: Promise.resolve({ gateway: false, mail: false, map: undefined }),
    analytics: { isSet: false, scriptFor: () => undefined, running: undefined },
    hasSession: false,
    notice: undefined,
    audience: undefined,
    reference: 'A1',
    onRendered: () => undefined,
    onError: (error) => logged.push(error),
    onRefused: () => undefined,
  })
  handleError(new Error('The loader failed'), { request, context })
  return logged
}

const url = 'https://shop.example/home'

test('a loader that fails is logged', () => {
  expect(loggedErrors(new Request(url))).toEqual([new Error('The loader failed')])
})

test('a visitor who leaves before the page is ready is not logged as an error', () => {
  expect(loggedErrors(new Request(url, { signal: AbortSignal.abort() }))).toEqual([])
})
