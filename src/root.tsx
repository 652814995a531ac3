import tamilWords from './ui/fonts/tamil-words.woff2?url'
import latin from './ui/fonts/latin.woff2?url'
import { use, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { ServerViewer } from './people/accounts/viewer.ts'
import { isStaffKind, isViewerKind, viewerKindOf, type ViewerKind } from './people/accounts/viewer-kind.ts'
import { AppShell } from './web/app-shell/app-shell.tsx'
import { NotFoundNotice, WentWrongNotice } from './web/app-shell/notices.tsx'
import { ApiProblem } from './platform/api-client/api-client.ts'
import { Origin } from './platform/structured-data/structured-data.tsx'
import { analyticsInUse, hostsInUse } from './site/security-policy/third-party-hosts.ts'
import { useIsServerRendered, Nonce, BodyScripts } from './platform/html/document-parts.tsx'
import { reloadForPolicy } from './site/security-policy/document-navigation.ts'
import { reloadOnceScript, restoredPageScript } from './platform/html/head-scripts.ts'
import { pageSettings } from './web/page-context.ts'
import { CurrentShop, fallbackShop, requestShop } from './site/shop/current-shop.ts'
import type { NewestPhone } from './site/shop/contract.ts'
import { shopApi, type ShopApi } from './web/shop-api.ts'
import './ui/app.css'
import { SiteName } from './ui/layout/page-title.tsx'
import { backgroundColours, themeScript } from './ui/theme/theme.ts'

/** Preloaded on every page: `latin` for all text and prices, `tamilWords` for the greeting and the footer. */
const fontUrls = [latin, tamilWords]

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(shopApi)
  const { audience, hasSession, analytics, origin, hosts, notice } = context.get(pageSettings)
  const [shop, viewer, thirdParties] = await Promise.all([
    context.get(requestShop),
    isViewerKind(audience) ? audience : hasSession ? kindOfViewer(api) : 'visitor',
    hosts.then(hostsInUse),
  ])
  const analyticsScript = analytics.scriptFor(isStaffKind(viewer))
  const isMeasured = analytics.isSet && !isStaffKind(viewer)
  return {
    shop: shop.showsNewestPhones ? { ...shop, newestPhones: await newestPhones(api) } : shop,
    viewer,
    analyticsScript,
    origin,
    notice,
    thirdParties: isMeasured ? `${thirdParties} ${analyticsInUse}` : thirdParties,
  }
}

/** For the home page, which a navigation inside the shop opens without a request. */
async function newestPhones(api: ShopApi): Promise<NewestPhone[]> {
  const phones = await api.sales.list({ querystring: { limit: 4 } }).catch(() => [])
  return phones.map(({ _id, product_name, price, image_url }) => ({ _id, product_name, price, image_url }))
}

/** A navigation may need a new document, because content security policies differ. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => reloadForPolicy(new URL(request.url)),
]

async function kindOfViewer(api: ShopApi): Promise<ViewerKind> {
  const answer = await api.accounts.whoAmI().catch(() => undefined)
  return viewerKindOf(answer?.user)
}

/** The profile rarely changes, so it is reloaded only after an action, such as the one that edits it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const viewer = root?.viewer ?? 'visitor'
  const shop = root?.shop ?? fallbackShop

  return (
    <html lang="en-IN" data-viewer={viewer} data-third-parties={root?.thirdParties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {fontUrls.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/art/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={backgroundColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={backgroundColours.dark} media="(prefers-color-scheme: dark)" />
        <HeadScripts analytics={root?.analyticsScript} />
        <Links />
      </head>
      <body>
        <Origin value={root?.origin ?? ''}>
          <CurrentShop value={shop}>
            <SiteName value={shop.name}>
              <ServerViewer value={viewer}>
                <AppShell>{children}</AppShell>
              </ServerViewer>
            </SiteName>
          </CurrentShop>
        </Origin>
        <BodyScripts />
      </body>
    </html>
  )
}

/** Hydration keeps what the server wrote, so the browser needs no copy. */
const headScript = import.meta.env.SSR ? `${themeScript};${restoredPageScript};${reloadOnceScript}` : ''

function HeadScripts({ analytics }: { analytics: string | undefined }) {
  const nonce = use(Nonce)
  if (!useIsServerRendered()) return null
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
      {analytics && <script src={analytics} defer nonce={nonce} suppressHydrationWarning />}
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows a page's error inside the app shell, with a link home. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = (isRouteErrorResponse(error) || error instanceof ApiProblem) && error.status === 404
  return notFound ? <NotFoundNotice /> : <WentWrongNotice failure={error} />
}
