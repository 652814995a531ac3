import type { Sending } from './browser-transport.ts'

/** `fetch` reports no upload progress; XMLHttpRequest does. `onSent` receives the sent share, from 0 to 1. */
export function sendWithProgress({ method, path, headers, body, onSent }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent?.(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onSent?.(1)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => reject(new TypeError('Nothing answered.'))
    request.onabort = request.onerror
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest) {
  const type = request.getResponseHeader('content-type')
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    ...(type !== null && { headers: { 'content-type': type } }),
  })
}
