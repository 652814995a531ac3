import { createContext, use } from 'react'

/** The name after the title of every page. */
export const SiteName = createContext('')

/** Title of a page that search engines must not index. */
export function PageTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} · ${use(SiteName)}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
