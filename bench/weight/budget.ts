import { weightsOfBuild } from './built-weights.ts'

/**
 * `npm run weight`: what a first visit to a page loads of the build, in compressed bytes, and whether that is too much.
 * A ceiling lies a little above what its page weighs now: a change that adds to a page has to say so here.
 */
const ceilings: Record<string, { script: number; style: number; files: number }> = {
  'shop/pages/home': { script: 117_000, style: 12_000, files: 10 },
  'catalogue/pages/sales': { script: 123_000, style: 12_300, files: 12 },
  'catalogue/pages/detail': { script: 122_000, style: 12_300, files: 12 },
  'accounts/pages/auth': { script: 125_500, style: 13_300, files: 12 },
  'cart/pages/cart': { script: 134_000, style: 14_700, files: 15 },
  'orders/pages/checkout': { script: 160_000, style: 15_500, files: 17 },
  'frame/pages/not-found': { script: 115_000, style: 10_800, files: 8 },
}
/** The two that are preloaded on every page. */
const fontCeiling = 32_000

const { pages, fonts } = weightsOfBuild('build/client')
const tooMuch = Object.entries(ceilings).flatMap(([page, ceiling]) => {
  const weight = pages.get(page)
  if (!weight) return [`${page} is no page of the build`]
  console.log(
    `${page.padEnd(24)}script ${kB(weight.script)}  style ${kB(weight.style)}  ${weight.files} files`,
  )
  return (['script', 'style', 'files'] as const)
    .filter((kind) => weight[kind] > ceiling[kind])
    .map((kind) => `${page}: ${kind} ${weight[kind]}, and may be ${ceiling[kind]}`)
})
console.log(`${'every page'.padEnd(24)}fonts  ${kB(fonts)}`)
if (fonts > fontCeiling) tooMuch.push(`fonts ${fonts}, and may be ${fontCeiling}`)

if (tooMuch.length > 0) {
  console.error(`Too heavy:\n  ${tooMuch.join('\n  ')}`)
  process.exit(1)
}

function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
