/** More than compressing one page takes and gives back at once: to fetch that from the system each time costs half a millisecond. */
const fiveMegabytes = String(5 * 2 ** 20)

/**
 * Settings of glibc's malloc. Left alone it raises both limits to 32 MB with what is freed, and keeps as much of what
 * starting needed for a moment: a fifth of the shop's memory.
 */
export const thriftyAllocator = {
  MALLOC_TRIM_THRESHOLD_: fiveMegabytes,
  MALLOC_MMAP_THRESHOLD_: fiveMegabytes,
}

/**
 * Begins this process anew, under the same number, with an allocator that gives back what is freed: malloc reads its settings
 * at the first instruction and never again. Not where somebody has set them, nor where a channel to a parent would be cut.
 */
export function beginThrifty() {
  const { platform, channel, env, execPath, execArgv, argv } = process
  const isSet = Object.keys(thriftyAllocator).some((name) => name in env)
  if (platform !== 'linux' || channel || isSet) return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...thriftyAllocator })
}
