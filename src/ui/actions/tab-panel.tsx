import type { ComponentProps } from 'react'

type TabPanelProps = ComponentProps<'div'> & { tabs: string; value: string }

/** The one panel below `Tabs`; `tabs` is their id. */
export function TabPanel({ tabs, value, ...rest }: TabPanelProps) {
  return <div role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-tab-${value}`} {...rest} />
}
