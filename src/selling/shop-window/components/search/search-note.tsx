import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { whatsAppLink } from '../../../../site/shop/contact-links.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { TextParts } from '../../../../site/shop/page-texts/components/text-sections.tsx'
import type { NotInStock } from '../../../catalogue/contract.ts'
import type { Answer } from '../../../catalogue/search/contract.ts'

/** What the shop lacks, and where to ask for it. */
export function NotInStockNote({ missing: { kind, device } }: { missing: NotInStock }) {
  const { phone } = useShop()
  const what = [kind, device].filter(Boolean).join(' for ')
  const question = encodeURIComponent(`Do you have this: ${what}?`)
  return (
    <Panel padded role="status" className="mb-8 flex flex-wrap items-center justify-between gap-4">
      <p className="wrap-anywhere">
        <b>No {what} in stock</b>
      </p>
      {phone !== '' && (
        <ButtonLink
          to={`${whatsAppLink(phone)}?text=${question}`}
          variant="line"
          target="_blank"
          rel="noreferrer"
        >
          Ask on WhatsApp
        </ButtonLink>
      )}
    </Panel>
  )
}

/** The answer to a question, in the words of the help page. */
export function AnswerNote({ answer: { title, parts, link } }: { answer: Answer }) {
  return (
    <Panel as="section" padded aria-labelledby="answer" className="mb-8 grid gap-3">
      <h2 className="t-h3" id="answer">
        {title}
      </h2>
      <p className="wrap-anywhere">
        <TextParts parts={parts} />
      </p>
      <ButtonLink to={link} variant="line" className="justify-self-start">
        {link === '/help' ? 'All help' : 'Contact us'}
      </ButtonLink>
    </Panel>
  )
}
