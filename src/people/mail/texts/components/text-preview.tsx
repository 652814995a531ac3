import { fillText } from '../../../../platform/text-variables.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { MessageText } from '../contract.ts'
import { greetings, paragraphsOf, splitAtButton } from '../text-rules.ts'

type TextPreviewProps = Pick<
  MessageText,
  'channel' | 'about' | 'language' | 'subject' | 'body' | 'samples' | 'button'
>

const headings = {
  order: 'Preview with a made-up order',
  account: 'Preview for a made-up account',
  message: 'Preview for a made-up message',
  repair: 'Preview with a made-up repair',
}
/** What the shop adds to the text. */
const added: Partial<Record<MessageText['about'], string>> = {
  order: 'Below: items and amounts where they belong, and the button to the order.',
  message: 'Below: the number, and the grievance officer.',
  repair: 'Below: the link to the repair.',
}

/** The text with made-up values. A secret link is never shown: staff need none to see how a message looks. */
export function TextPreview({ channel, about, language, subject, body, samples, button }: TextPreviewProps) {
  const { name, phone } = useShop()
  const values = { ...samples, shop: name, shop_phone: phone }
  const { before, after } = splitAtButton(body)
  const isEmail = channel !== 'whatsapp'
  const isNamed = about === 'order' || about === 'repair'
  return (
    <Panel as="section" padded aria-label="Preview" className="self-start">
      <p className="t-sm soft mb-2">{headings[about]}</p>
      {isEmail && <p className="strong mb-3 wrap-anywhere">{fillText(subject, values)}</p>}
      <div className="grid gap-3 whitespace-pre-wrap wrap-anywhere" lang={language}>
        {isEmail ? (
          <>
            {/* Only customers are called by their name: for the other emails anybody can type the address of somebody else. */}
            <p>{isNamed ? `${greetings[language]} Meena,` : 'Hello,'}</p>
            <Paragraphs of={fillText(before, values)} />
            {button !== '' && <p className="btn btn-manjal btn-sm justify-self-start">{button}</p>}
            <Paragraphs of={fillText(after, values)} />
            {about in added && <p className="soft">{added[about]}</p>}
            <p>{name}</p>
          </>
        ) : (
          <p>
            Hello Meena, {paragraphsOf(fillText(body, values)).join('\n\n')}
            {'\n'}
            <span className="soft">the link to the order</span>
            {'\n'}
            {name}
          </p>
        )}
      </div>
    </Panel>
  )
}

const Paragraphs = ({ of }: { of: string }) =>
  paragraphsOf(of).map((paragraph, place) => <p key={place}>{paragraph}</p>)
