import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { ApiProblem } from './platform/api-client/api-client.ts'
import { Nonce, Reference } from './platform/html/document-parts.tsx'
import { pageSettings } from './web/page-context.ts'

/** Renders the complete page for search engines, the cache and visitors without JavaScript. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce: nonce, reference, onRendered: rendered, onError: failed } = context.get(pageSettings)
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <Reference value={reference}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </Reference>
      </Nonce>,
      {
        nonce,
        // A large part would otherwise be streamed separately and inserted by a script.
        progressiveChunkSize: Infinity,
        onAllReady: () => pipe(textOf(resolve)),
        onShellError: reject,
        onError: (error) => {
          status = 500
          failed(error)
        },
      },
    )
  })
  rendered(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Collects the output as one string. */
function textOf(whole: (text: string) => void) {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      whole(Buffer.concat(parts).toString())
      done()
    },
  })
}

interface FailedPage {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Logs errors of loaders. The API has logged its own, and a visitor who left before the page was ready is no error. */
export function handleError(error: unknown, { request, context }: FailedPage) {
  if (request.signal.aborted) return
  const { onRefused: refused, onError: failed } = context.get(pageSettings)
  if (error instanceof ApiProblem) refused(error)
  else failed(error)
}
