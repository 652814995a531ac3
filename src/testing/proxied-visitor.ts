import { setTimeout as pause } from 'node:timers/promises'

interface Received {
  path: string
  status: number
  /** From X-Cache, and whether the request had a session. */
  cache: string
  /** Of headers and body: whatever could be a mark, an id or a token. */
  words: Set<string>
}

export type ProxiedVisitor = ReturnType<typeof proxiedVisitor>

/** A browser at a caching proxy, whose every header has its mark. Remembers what it received. */
export function proxiedVisitor(url: string, mark: string) {
  const cookies = new Map([['theme', `dark-${mark}`]])
  const received: Received[] = []
  const own = new Set([mark])

  async function send(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const hasSession = [...cookies.keys()].some((name) => name.endsWith('sid'))
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'user-agent': `Strange ${mark}`,
        'accept-language': `en-${mark}`,
        referer: `https://strange.example/${mark}`,
        'x-forwarded-for': '203.0.113.9',
        'x-request-id': `request-${mark}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value === '' || /max-age=0|1970/i.test(cookie)) cookies.delete(name!)
      else {
        cookies.set(name!, value!)
        own.add(value!)
      }
    }
    const text = await answer.text()
    const cache = answer.headers.get('x-cache') ?? 'none'
    const all = `${text} ${JSON.stringify([...answer.headers])}`
    received.push({
      path,
      status: answer.status,
      cache: hasSession ? `${cache} with a session` : cache,
      words: new Set([...(all.match(/[\w-]{5,}/g) ?? []), ...(all.match(/\w{5,}/g) ?? [])]),
    })
    return { text, answer }
  }

  async function json<Body>(path: string, body?: unknown, method?: string): Promise<Body> {
    const { text, answer } = await send(path, body, method)
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`)
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }
  const enter = async (path: string, body: object) => {
    const { user } = await json<{ user: { _id: string } }>(path, body)
    own.add(user._id)
  }

  return {
    mark,
    received,
    secrets: () => [...own],
    json,
    get: async (path: string) => (await send(path)).text,
    becomeGuest: () => enter('/api/auth/guest', {}),
    signUp: (form: object) => enter('/api/auth/signup', form),
    /** Public pages and calls, with an own query that changes nothing. */
    async browse(productId: string) {
      for (const path of ['/', '/sales', '/api/sales', `/sales/details/${productId}`, '/accessories']) {
        await send(path)
        await pause(1)
      }
      await send(`/sales?utm_source=${mark}`)
    },
  }
}
