/** How long a toast stays, in milliseconds. */
const stay = 2000

export type ToastTone = 'good' | 'bad'
export type Toast = { id: number; text: string; tone: ToastTone }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says a sentence at the top right of the window for two seconds; from anywhere in the browser. */
export function toast(text: string, { tone = 'good' }: { tone?: ToastTone } = {}): void {
  const id = ++lastId
  show([...toasts, { id, text, tone }])
  setTimeout(() => show(toasts.filter((shown) => shown.id !== id)), stay)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
