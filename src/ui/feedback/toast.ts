const durationMs = 2000

type ToastTone = 'good' | 'bad'
type ToastLink = { to: string; label: string }
export type Toast = { id: number; text: string; tone: ToastTone; link?: ToastLink | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

type ToastOptions = { tone?: ToastTone; link?: ToastLink }

/** Shows a message at the top right of the window for two seconds. Can be called from anywhere in the browser. */
export function toast(text: string, { tone = 'good', link }: ToastOptions = {}): void {
  const id = ++lastId
  show([...toasts, { id, text, tone, link }])
  setTimeout(() => show(toasts.filter((shown) => shown.id !== id)), durationMs)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
