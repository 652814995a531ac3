/* global window, document, fetch, CSSStyleSheet */
// The window of the test payment provider: `window.Razorpay` with the options and events of the real one.
// It works under a strict content security policy: no inline styles, no inline handlers, no HTML from strings.
;(() => {
  const calls = '/sandbox/razorpay/v1/checkout/'
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
  const inRupees = (paise) => '₹' + (paise % 100 === 0 ? rupees.format(paise / 100) : grouped(paise / 100))
  const grouped = (amount) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })

  // The shop's own colours, so that the window follows its theme.
  const look = `
    .kadai-test-payment { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0;
      border-radius: 1rem; margin: auto; background: var(--color-surface, #fffdf8); color: var(--color-ink, #14110f);
      font: 1rem/1.5 system-ui, sans-serif; box-shadow: var(--shadow-pop, 0 1.5rem 4rem rgb(20 17 15 / 35%)); }
    .kadai-test-payment::backdrop { background: var(--color-scrim, rgb(20 17 15 / 55%)); }
    .kadai-test-payment h2 { margin: 0; font-size: 1.25rem; font-weight: 700; line-height: 1.3; }
    .kadai-test-payment p { margin: 0.5rem 0 0; }
    .kadai-test-payment [data-part='amount'] { font-size: 2rem; font-weight: 700; line-height: 1.2; margin-top: 1rem;
      font-variant-numeric: tabular-nums; }
    .kadai-test-payment [data-part='note'] { color: var(--color-ink-2, #5b534c); }
    .kadai-test-payment [data-part='problem'] { color: var(--color-kungumam, #a3180c); font-weight: 600; }
    .kadai-test-payment [data-part='buttons'] { display: grid; gap: 0.5rem; margin-top: 1.25rem; }
    .kadai-test-payment button { min-height: 3rem; padding: 0.5rem 1rem; border: 1.5px solid var(--color-edge, #14110f);
      border-radius: 0.75rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
    .kadai-test-payment button[data-part='pay'] { border-color: transparent; background: var(--color-action, #14110f);
      color: var(--color-on-action, #fffdf8); }
    .kadai-test-payment button:focus-visible { outline: 3px solid var(--color-focus, #2f6fed); outline-offset: 2px; }
    .kadai-test-payment button:disabled { opacity: 0.55; cursor: default; }
  `
  let isStyled = false
  function style() {
    if (isStyled) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    isStyled = true
  }

  function element(name, part, text) {
    const made = document.createElement(name)
    if (part) made.dataset.part = part
    if (text) made.textContent = text
    if (name === 'button') made.type = 'button'
    return made
  }

  function drawWindow(shopName) {
    const dialog = element('dialog')
    dialog.className = 'kadai-test-payment'
    const title = element('h2', 'title', 'Test payment')
    title.id = 'kadai-test-payment-title'
    dialog.setAttribute('aria-labelledby', title.id)
    const note = element('p', 'note', 'This is a test: no money moves and no card is asked for.')
    note.id = 'kadai-test-payment-note'
    dialog.setAttribute('aria-describedby', note.id)
    const amount = element('p', 'amount', '…')
    const problem = element('p', 'problem')
    problem.setAttribute('role', 'alert')
    const buttons = element('div', 'buttons')
    const pay = element('button', 'pay', 'Pay')
    const decline = element('button', 'decline', 'Decline')
    const close = element('button', 'close', 'Close')
    pay.disabled = decline.disabled = true
    buttons.append(pay, decline, close)
    dialog.append(
      title,
      element('p', 'shop', shopName ? `To ${shopName}` : ''),
      amount,
      note,
      problem,
      buttons,
    )
    return { dialog, amount, problem, pay, decline, close }
  }

  async function ask(path, method = 'GET') {
    const answer = await fetch(calls + path, { method, headers: { accept: 'application/json' } })
    const body = await answer.json()
    if (!answer.ok) throw new Error(body.message || 'The test payment did not go through.')
    return body
  }

  class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error('`key` is mandatory')
      this.options = options
      this.listeners = {}
    }

    on(event, listener) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener]
    }

    async open() {
      if (this.window) return
      style()
      this.window = drawWindow(this.options.name)
      this.listen(this.window)
      document.body.append(this.window.dialog)
      this.window.dialog.showModal()
      await this.load()
    }

    /** The amount comes from the provider's order, whatever the page says it is. */
    async load() {
      const view = this.window
      try {
        const order = await ask(encodeURIComponent(this.options.order_id))
        const amount = inRupees(order.amount)
        view.amount.textContent = amount
        view.pay.textContent = `Pay ${amount}`
        view.pay.disabled = view.decline.disabled = false
        if (this.window === view && !view.busy) view.pay.focus()
      } catch (error) {
        view.problem.textContent = error.message
      }
    }

    listen(view) {
      view.pay.addEventListener('click', () => this.send('pay', (success) => this.options.handler?.(success)))
      view.decline.addEventListener('click', () => this.send('decline', (failure) => this.fail(failure)))
      view.close.addEventListener('click', () => this.dismiss())
      view.dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (!view.busy && this.options.modal?.escape !== false) this.dismiss()
      })
    }

    async send(what, tell) {
      const view = this.window
      if (view.busy) return
      view.busy = view.pay.disabled = view.decline.disabled = view.close.disabled = true
      view.problem.textContent = ''
      try {
        const answer = await ask(`${encodeURIComponent(this.options.order_id)}/${what}`, 'POST')
        this.close()
        tell(answer)
      } catch (error) {
        view.problem.textContent = error.message
        view.busy = view.pay.disabled = view.decline.disabled = view.close.disabled = false
      }
    }

    /** Without anybody who listens for failures the page still learns that the window is gone. */
    fail(failure) {
      const told = this.listeners['payment.failed'] ?? []
      for (const listener of told) listener(failure)
      if (told.length === 0 || this.options.retry?.enabled === false) this.options.modal?.ondismiss?.()
    }

    dismiss() {
      this.close()
      this.options.modal?.ondismiss?.()
    }

    close() {
      const view = this.window
      this.window = undefined
      view?.dialog.close()
      view?.dialog.remove()
    }
  }

  window.Razorpay = Razorpay
})()
