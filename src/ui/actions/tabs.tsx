import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { nextPosition } from './roving.ts'
import './tabs.css'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  /** `null` while loading: the space stays reserved. */
  count?: number | string | null | undefined
}

type TabsProps<Value extends string> = {
  /** Connects the tabs with their `TabPanel`. */
  id: string
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  variant?: 'kara' | 'segmented'
  className?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, tabs, value, onChange, variant: look = 'kara', className } = props
  const strip = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const position = nextPosition(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = position === undefined ? undefined : tabs[position]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    strip.current?.querySelectorAll('button')[position ?? 0]?.focus()
  }

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={classNames(look === 'kara' ? 'tabs' : 'seg', className)}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          className={look === 'kara' ? 'tab' : undefined}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = ComponentProps<'div'> & { tabs: string; value: string }

/** The panel of the selected tab; `tabs` is the id of the `Tabs`. */
export function TabPanel({ tabs, value, ...rest }: TabPanelProps) {
  return <div role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-tab-${value}`} {...rest} />
}
