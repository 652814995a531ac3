import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PageTextList } from '../../../site/shop/page-texts/components/page-text-editor.tsx'
import { TextEditor } from '../texts/components/text-editor.tsx'
import type { MessageText } from '../texts/contract.ts'
import type { Route } from './+types/message-texts.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => {
  const api = context.get(shopApi)
  return { texts: deferred(Promise.all([api.pageTexts.list(), api.messageTexts.list()])) }
})
export const loader = loadNothing

export default function MessageTextsPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Texts"
      text="What customers read on the shop's pages, and what the shop writes about orders, repairs, accounts and messages. Greeting, amounts and links are added by the shop."
    >
      <AdminLoaded from={texts} failed="Failed to load the texts" rows={8}>
        {([pages, messages]) => (
          <div className="grid gap-6">
            <PageTextList {...pages} />
            <TextList
              title="Emails"
              texts={messages.filter(({ channel, about }) => channel === 'email' && about === 'order')}
            />
            <TextList
              title="Messages about repairs"
              text="By email and on WhatsApp."
              texts={messages.filter(({ about, language }) => about === 'repair' && language === 'en')}
            />
            <TextList
              title="Messages about repairs in Tamil"
              text="For customers who chose Tamil when they brought the device."
              texts={messages.filter(({ about, language }) => about === 'repair' && language === 'ta')}
            />
            <TextList
              title="Emails about accounts"
              texts={messages.filter(({ about }) => about === 'account')}
            />
            <TextList
              title="Emails about messages"
              texts={messages.filter(({ about }) => about === 'message')}
            />
            <TextList
              title="WhatsApp messages"
              texts={messages.filter(({ channel }) => channel === 'whatsapp')}
            />
          </div>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}

interface TextListProps {
  title: string
  text?: string
  texts: MessageText[]
}

function TextList({ title, text, texts }: TextListProps) {
  return (
    <Panel as="section" padded aria-label={title}>
      <h2 className="t-h3 mb-2">{title}</h2>
      {text !== undefined && <p className="t-sm soft mb-2">{text}</p>}
      <ul className="divide-y divide-line">
        {texts.map((one) => (
          <TextEditor key={one.id} text={one} />
        ))}
      </ul>
    </Panel>
  )
}
