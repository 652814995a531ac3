import type { RunningShop } from '../../scripts/shop-process.ts'

/** The ids of so many phones. */
export async function somePhones({ url }: Pick<RunningShop, 'url'>, many: number) {
  const ids: string[] = []
  for (let page = 1; ids.length < many; page++) {
    const answer = await fetch(`${url}/api/sales?limit=200&page=${page}`)
    const phones = (await answer.json()) as { _id: string }[]
    if (phones.length === 0) break
    ids.push(...phones.map(({ _id }) => _id))
  }
  if (ids.length === 0) throw new Error('The shop has no phones.')
  return ids.slice(0, many)
}

/** One after another, and from the start again. */
export function inTurn<Thing>(things: readonly Thing[]) {
  let next = 0
  return () => things[next++ % things.length]!
}
