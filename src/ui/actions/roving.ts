/** The position to focus after an arrow, Home or End key in a group with roving tabindex, wrapping around; undefined for other keys. */
export function nextPosition(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (position + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (position - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
