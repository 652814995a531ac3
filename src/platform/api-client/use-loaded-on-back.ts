import { use } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** After this time the page is shown with its loading state. */
const waitMs = 1000

/** One for each promise, since React must see the same one in every render. It resolves to undefined after `waitMs`. */
const limits = new WeakMap<Promise<unknown>, Promise<{ value: unknown } | undefined>>()

/**
 * After Back or Forward the old page stays until `data` is loaded: the scroll position is restored when the new page appears, and
 * a page with only its loading state is shorter than the one that was left. `data` must not reject.
 */
export function useLoadedOnBack<Data>(data: Data): Data | Awaited<Data> {
  const isBack = useNavigationType() === NavigationType.Pop
  if (!isBack || !(data instanceof Promise)) return data
  const loaded = use(limited(data))
  return loaded ? (loaded.value as Awaited<Data>) : data
}

function limited(data: Promise<unknown>) {
  const known = limits.get(data)
  if (known) return known
  const limit = Promise.race([
    data.then((value) => ({ value })),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs)),
  ])
  limits.set(data, limit)
  return limit
}
