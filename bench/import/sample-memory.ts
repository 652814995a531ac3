import type { RunningShop } from '../../scripts/shop-process.ts'

/** The highest resident memory of the shop until `stop`, in MB. */
export function sampleMemory(shop: RunningShop) {
  let peakMb = shop.memory()
  const timer = setInterval(() => (peakMb = Math.max(peakMb, shop.memory())), 50)
  return {
    stop() {
      clearInterval(timer)
      return peakMb
    },
  }
}
