import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider, type LinkProps } from 'react-router'
import { expect, it } from 'vitest'
import { Link } from './link.tsx'

const links: LinkProps[] = [
  { to: '/' },
  { to: '/home', className: 'nav-item', 'aria-current': 'page' },
  {
    to: '/sales/details/00000000-0000-4000-8000-000000000000',
    prefetch: 'intent',
    tabIndex: -1,
    'aria-hidden': true,
  },
  { to: '/products?q=a+b%20c&sort=price_asc#search', state: { from: '/' }, replace: true },
  { to: '/cart', discover: 'none', preventScrollReset: true, viewTransition: true, relative: 'path' },
  { to: '/cart', reloadDocument: true, target: '_self' },
  { to: '/cart', mask: '/shown' },
  { to: '/a/../b' },
  { to: '//a.example/b' },
  { to: '/பேசி' },
  { to: 'more' },
  { to: '..' },
  { to: '?page=2' },
  { to: { search: '?page=3' } },
  { to: 'https://a.example/b' },
]

it.each(links)('a link to $to has the same markup from the server as in the browser', (link) => {
  expect(markup(<Link {...link}>Go</Link>)).toBe(markup(<RouterLink {...link}>Go</RouterLink>))
})

function markup(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '/sales/*', element }], {
    initialEntries: ['/sales/of/this?page=9'],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
