import { redirect, type RouterContextProvider } from 'react-router'
import { safeNext } from '../site/security-policy/safe-next.ts'
import { ApiProblem } from '../platform/api-client/api-client.ts'
import { noticeCookie, type Notice } from '../platform/html/notice.ts'
import { pageSettings } from './page-context.ts'
import { shopApi, type ShopApi } from './shop-api.ts'

interface PostedForm {
  request: Request
  context: Readonly<RouterContextProvider>
}
type Field = (name: string) => string

/** Where the form leads, else to its own page, and what it has done. */
interface Outcome {
  path?: string
  tone?: Notice['tone']
  text?: string
}

/**
 * A page's `action`: calls the API with the fields of a form that was posted without scripts, and answers 303. A refusal of the API is
 * shown in its own words.
 */
export const formAction =
  (submit: (api: ShopApi, field: Field, url: URL) => Promise<Outcome>) =>
  async ({ request, context }: PostedForm) => {
    const url = new URL(request.url)
    const own = safeNext(url.pathname + url.search)
    const show = (tone: Notice['tone'], text: string, path = own) =>
      redirect(path, {
        status: 303,
        headers: {
          'set-cookie': noticeCookie({ tone, text }, context.get(pageSettings).origin.startsWith('https:')),
        },
      })
    const data = await request.formData()
    const field = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    try {
      const { path = own, tone = 'good', text } = await submit(context.get(shopApi), field, url)
      return text === undefined ? redirect(path, 303) : show(tone, text, path)
    } catch (failure) {
      if (!(failure instanceof ApiProblem) || failure.status >= 500) throw failure
      return show('bad', failure.message)
    }
  }
