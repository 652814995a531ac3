import { useEffect, useRef, useState } from 'react'

/**
 * Whether a frame of another site has nothing to show. No browser tells whether such a frame has loaded, so its site is asked
 * once, when the frame comes near: any answer at all will do.
 */
export function useUnreachable(address: string) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [failed, setFailed] = useState<string>()

  useEffect(() => {
    const frame = ref.current
    if (!frame || !address) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        fetch(address, { mode: 'no-cors', priority: 'low', referrerPolicy: 'no-referrer' }).catch(() =>
          setFailed(address),
        )
      },
      { rootMargin: '400px' },
    )
    watch.observe(frame)
    return () => watch.disconnect()
  }, [address])

  return { ref, unreachable: !address || failed === address }
}
