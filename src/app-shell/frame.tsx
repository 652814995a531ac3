import type { ReactNode } from 'react'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { Banner } from './banner.tsx'
import { Dock } from './dock.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { Help } from './help.tsx'
import { NavigationLine } from './navigation-line.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useNavigations } from './use-navigations.ts'

/** What stands round every page. */
export function Frame({ children }: { children: ReactNode }) {
  useNavigations()
  return (
    <>
      <a href="#content" className="skip-link btn">
        Skip to content
      </a>
      <Banner />
      <Header />
      <main id="content" tabIndex={-1}>
        <NavigationLine />
        <noscript>
          <p className="note-bare">
            The cart, signing in and payment need JavaScript. Everything else can be read without it.
          </p>
        </noscript>
        {children}
      </main>
      <Footer />
      <Help />
      <Dock />
      <OfflineBar />
      <Toaster />
    </>
  )
}
