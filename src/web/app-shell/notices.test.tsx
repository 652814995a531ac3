import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api-client/api-client.ts'
import { Reference } from '../../platform/html/document-parts.tsx'
import { WentWrongNotice } from './notices.tsx'

const shown = (failure: unknown, reference: string) =>
  renderToStaticMarkup(
    <Reference value={reference}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <WentWrongNotice failure={failure} /> }])}
      />
    </Reference>,
  )

test('the error page shows the reference of the failed request', () => {
  expect(shown(new Error('broken'), 'K7Q2M4XDAB')).toContain('Reference K7Q2M4XDAB')
  expect(shown(new ApiProblem(500, 'internal', '', { reference: 'ABCDEFGH12' }), '')).toContain(
    'Reference ABCDEFGH12',
  )
  expect(shown(new Error('broken'), '')).not.toContain('Reference')
})
