import type { ReactNode } from 'react'
import { Kolam } from '../../../ui/layout/ornaments.tsx'
import './auth.css'

type AuthLayoutProps = {
  title: ReactNode
  text: ReactNode
  /** The form, or its result. */
  children: ReactNode
}

/** Layout of the account pages: a coloured panel with a greeting, and the form next to it. */
export function AuthLayout({ title, text, children }: AuthLayoutProps) {
  return (
    <div className="auth">
      <div className="auth-field">
        <Kolam size="large" />
        <div className="auth-words">
          <p lang="ta" className="auth-hello">
            வணக்கம்
          </p>
          <div>
            <p className="t-h1">{title}</p>
            <p className="auth-more">{text}</p>
          </div>
        </div>
      </div>
      <div className="auth-form">{children}</div>
    </div>
  )
}
