import { type ReactNode, useEffect, useState } from 'react'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { HeldNavigation } from './held-navigation.tsx'
import { Help } from './help.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'
import { dialogHost } from '../../people/accounts/reauthentication/dialog-host.ts'
import { useShop } from '../../site/shop/current-shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import type { Notice } from '../../platform/html/notice.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Store } from '../../ui/icons/store.tsx'
import { WifiOff } from '../../ui/icons/wifi-off.tsx'
import { useIsOffline } from '../../ui/offline.ts'

/** Header, footer and navigation around every page. */
export function AppShell({ children }: { children: ReactNode }) {
  useNavigationEffects()
  const [dialog, setDialog] = useState<ReactNode>()
  useEffect(() => {
    dialogHost.show = setDialog
  }, [])
  return (
    <>
      <a href="#content" className="skip-link btn">
        Skip to content
      </a>
      <Banner />
      <Header />
      <OfflineBar />
      <main id="content" tabIndex={-1}>
        <NavigationProgress />
        <noscript>
          <p className="note-bare">
            Without JavaScript you can look around, add to the cart, sign in, write to us and book a repair.
            The cart, checkout, payment and your orders need it.
          </p>
        </noscript>
        <FormNotice />
        {children}
      </main>
      <Footer />
      <Help />
      <BottomNav />
      <Toaster />
      {dialog}
    </>
  )
}

/** What a form has done that was posted without scripts, until the visitor goes on. */
function FormNotice() {
  const notice = useRouteLoaderData<{ notice?: Notice }>('root')?.notice
  const { key } = useLocation()
  const [shownAt] = useState(key)
  const [isOver, setIsOver] = useState(false)
  // Also after the visitor came back to the first page.
  if (key !== shownAt && !isOver) setIsOver(true)
  if (!notice || isOver) return null
  return (
    <div className="page py-6">
      <Alert tone={notice.tone}>{notice.text}</Alert>
    </div>
  )
}

/** The shop's announcement, if it has one. */
function Banner() {
  const { announcement } = useShop()
  return (
    announcement && (
      <aside className="banner" aria-label="Shop notice">
        <p className="page">
          <Icon of={Store} small />
          {announcement}
        </p>
      </aside>
    )
  )
}

/** Progress line at the top edge while the next page loads. CSS delays it, so that fast navigations show none. */
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar top label="Loading the page" />
}

/** Takes room below the header, so that it covers nothing. The empty region stays: screen readers announce only regions they already know. */
function OfflineBar() {
  const isOffline = useIsOffline()
  return (
    <div role="status" className="offline">
      {isOffline && <HeldNavigation />}
      {isOffline && (
        <p>
          <Icon of={WifiOff} small />
          You’re offline. Reconnect to continue.
        </p>
      )}
    </div>
  )
}
