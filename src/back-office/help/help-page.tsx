import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadInBrowser } from '../../web/shop-api.ts'
import { Link } from '../../ui/actions/link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { chapters } from './chapters.ts'
import { loadChapter, type GuideChapter } from './guide.ts'
import { GuideText } from './guide-text.tsx'
import type { Route } from './+types/help-page.ts'

/** The chapters are part of the build, so the guide is there without internet and fits this version of the shop. */
export const clientLoader = loadInBrowser(async ({ params: { chapter: name } }: Route.ClientLoaderArgs) => ({
  name,
  chapter: name === undefined ? undefined : await loadChapter(name),
}))

export function HydrateFallback() {
  return <AdminPage title="Guide">{null}</AdminPage>
}

export default function Help({ loaderData: { name, chapter } }: Route.ComponentProps) {
  if (name === undefined) return <Contents />
  if (!chapter)
    return (
      <AdminPage title="Guide">
        <Empty
          title="There is no such chapter"
          text="It may have another name now."
          action={<ButtonLink to="/admin/help">All chapters</ButtonLink>}
        />
      </AdminPage>
    )
  return <Chapter key={name} name={name} chapter={chapter} />
}

function Contents() {
  return (
    <AdminPage title="Guide" text="The owner's guide. It is part of the shop and needs no internet.">
      <Panel>
        <ul className="divide-y divide-line">
          {chapters.map(({ name, title, text }) => (
            <li key={name} className="px-5 py-3">
              <Link className="link strong" to={`/admin/help/${name}`}>
                {title}
              </Link>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminPage>
  )
}

function Chapter({ name, chapter: { title, nodes } }: { name: string; chapter: GuideChapter }) {
  useAnchor()
  const at = chapters.findIndex((one) => one.name === name)
  const next = at < 0 ? undefined : chapters[at + 1]
  return (
    <AdminPage title={title}>
      <article className="max-w-[46rem]">
        <GuideText nodes={nodes} />
      </article>
      <nav aria-label="Chapters" className="mt-10 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to="/admin/help">
          All chapters
        </Link>
        {next && (
          <Link className="link" to={`/admin/help/${next.name}`}>
            Next: {next.title}
          </Link>
        )}
      </nav>
    </AdminPage>
  )
}

/** The chapter comes after the document, too late for the browser to find the anchor by itself. */
function useAnchor() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}
