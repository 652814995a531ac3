import type { ReactNode } from 'react'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { Help } from './help.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'
import { useWaitForNetwork } from './use-wait-for-network.ts'
import { useShop } from '../shop/current-shop.ts'
import { Icon } from '../ui/icon.tsx'
import { useNavigation } from 'react-router'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Store } from '../ui/icons/store.tsx'
import { WifiOff } from '../ui/icons/wifi-off.tsx'
import { useIsOffline } from '../ui/offline.ts'

/** Header, footer and navigation around every page. */
export function AppShell({ children }: { children: ReactNode }) {
  useNavigationEffects()
  useWaitForNetwork()
  return (
    <>
      <a href="#content" className="skip-link btn">
        Skip to content
      </a>
      <Banner />
      <Header />
      <main id="content" tabIndex={-1}>
        <NavigationProgress />
        <noscript>
          <p className="note-bare">
            The cart, sign-in and payment need JavaScript. Everything else works without it.
          </p>
        </noscript>
        {children}
      </main>
      <Footer />
      <Help />
      <BottomNav />
      <OfflineBar />
      <Toaster />
    </>
  )
}

/** The shop's announcement; without one, an empty strip. */
function Banner() {
  const { announcement } = useShop()
  return (
    <aside className="banner" aria-label="Shop notice">
      <div className="page">
        <ul>
          {announcement && (
            <li>
              <Icon of={Store} small />
              {announcement}
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}

/** Progress line at the top edge while the next page loads. CSS delays it, so that fast navigations show none. */
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar top label="Loading the page" />
}

/** Overlays the page, so the layout does not shift. The empty region stays: screen readers announce only regions they already know. */
function OfflineBar() {
  const isOffline = useIsOffline()
  return (
    <div role="status" className="offline">
      {isOffline && (
        <p>
          <Icon of={WifiOff} small />
          You’re offline. Reconnect to continue.
        </p>
      )}
    </div>
  )
}
