import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  text: string
  /** The one thing that is done here, as a button. */
  children?: ReactNode
}

/** The head of a screen: what it is, in a sentence what it is for, and its first action. */
export function ScreenHead({ title, text, children }: ScreenHeadProps) {
  return (
    <div className="chead">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
