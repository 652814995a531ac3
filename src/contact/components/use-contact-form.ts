import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useShop } from '../../shop/current-shop.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import type { ContactMessage } from '../contract.ts'
import { sendMessage } from '../send-message.ts'
import { validateMessage } from './contact-problem.ts'

/** How long the button keeps its label after a message was sent, in milliseconds. */
const sentLabelMs = 1500

type Stage = 'idle' | 'sending' | 'sent' | 'failed'

export function useContactForm() {
  const shop = useShop()
  const [stage, setStage] = useState<Stage>('idle')
  const [formErrors, setFormErrors] = useState(noFormErrors)
  /** The sentence for the whole form goes as soon as its writer goes on; what is said of a field stays with it. */
  const [isEdited, setIsEdited] = useState(false)
  const [sent, setSent] = useState(false)
  const [, run] = useBusy()
  const resetTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resetTimer.current), [])

  async function send(form: HTMLFormElement) {
    const message = messageIn(form)
    const found = validateMessage(message)
    setFormErrors(found ?? noFormErrors)
    setIsEdited(false)
    setSent(false)
    if (found) return
    clearTimeout(resetTimer.current)
    setStage('sending')
    try {
      await sendMessage(message, shop)
    } catch (failure) {
      console.error(failure)
      setStage('failed')
      return
    }
    form.reset()
    setSent(true)
    setStage('sent')
    resetTimer.current = setTimeout(() => setStage('idle'), sentLabelMs)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(() => send(form))
  }

  /** A failed message keeps its label until its writer goes on. */
  function change() {
    if (stage === 'failed') setStage('idle')
    setIsEdited(true)
  }

  const problem = isEdited ? undefined : formErrors.text
  return { stage, formErrors, problem, sent, submit, change }
}

function messageIn(form: HTMLFormElement): ContactMessage {
  const fields = new FormData(form)
  const text = (name: string) => {
    const typed = fields.get(name)
    return typeof typed === 'string' ? typed.trim() : ''
  }
  return { name: text('name'), email: text('email'), message: text('message') }
}
