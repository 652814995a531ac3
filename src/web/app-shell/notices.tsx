import type { ReactNode } from 'react'
import { NetworkError } from '../../platform/api-client/browser-transport.ts'
import { useReference } from '../../platform/html/document-parts.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './notices.css'
import { ArrowLeft } from '../../ui/icons/arrow-left.tsx'
import { RotateCw } from '../../ui/icons/rotate-cw.tsx'

type NoticeProps = { code?: string; title: string; text: string; children: ReactNode }

/** Full-page message for errors and redirects: what happened, and where to go next. */
export function Notice({ code, title, text, children }: NoticeProps) {
  return (
    <section className="page grid content-center gap-8 py-8 pb-20 lg:pt-12 lg:min-h-160 lg:grid-cols-2 lg:items-center lg:gap-20">
      <PageTitle>{title}</PageTitle>
      <UnfinishedKolam />
      <div>
        {code && <p className="num muted font-[640]">{code}</p>}
        <h1 className="t-display mt-2 text-[clamp(2.5rem,1.8rem+3vw,4rem)]">{title}</h1>
        <p className="t-lead soft mt-4 mb-8 max-w-[32ch]">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}

export function BackToHome() {
  return (
    <ButtonLink to="/home" size="lg" icon={<Icon of={ArrowLeft} />}>
      Back to Home
    </ButtonLink>
  )
}

export function NotFoundNotice() {
  return (
    <Notice code="404" title="Page Not Found" text="The line stops here. Let us take you back to the shop.">
      <BackToHome />
    </Notice>
  )
}

export function WentWrongNotice({ failure }: { failure: unknown }) {
  const reference = useReference(failure)
  const texts =
    failure instanceof NetworkError
      ? { title: 'The shop did not answer', text: 'Please check your connection and try again.' }
      : {
          title: 'Something went wrong',
          text: 'This is our fault, and nothing of yours is lost. Please try again.',
        }
  return (
    <Notice {...texts}>
      <Button size="lg" icon={<Icon of={RotateCw} />} onClick={() => location.reload()}>
        Try Again
      </Button>
      <ButtonLink to="/home" size="lg" variant="line">
        Back to Home
      </ButtonLink>
      {/* Keep the server-rendered reference: the browser does not know that request's id. */}
      <p className="muted t-sm w-full" suppressHydrationWarning>
        {reference && `Reference ${reference}`}
      </p>
    </Notice>
  )
}

/** Ornament: a kolam whose line does not reach the last dot. */
function UnfinishedKolam() {
  return (
    <div
      className="relative aspect-square w-full max-w-[min(20rem,30svh)] lg:max-w-120 lg:justify-self-end"
      aria-hidden="true"
    >
      <div className="kolam kolam-unfinished absolute inset-0 text-ink" />
      <span className="absolute top-[12.9%] left-[85.3%] size-[5.8%] rounded-full bg-manjal" />
    </div>
  )
}
