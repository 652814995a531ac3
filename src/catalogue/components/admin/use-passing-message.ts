import { useEffect, useState } from 'react'

/** How long a message of the product forms stays, in milliseconds. */
const stay = 3000

export interface PassingMessage {
  tone: 'good' | 'bad'
  text: string
  /** What the server said, beneath. */
  reason?: string
}

export function usePassingMessage() {
  const [message, setMessage] = useState<PassingMessage>()

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), stay)
    return () => clearTimeout(timer)
  }, [message])

  return { message, say: setMessage }
}
