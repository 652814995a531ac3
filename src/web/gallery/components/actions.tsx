import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { IconButton, IconLink } from '../../../ui/actions/icon-button.tsx'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Section, Example, State } from './example.tsx'
import { ArrowRight } from '../../../ui/icons/arrow-right.tsx'
import { ShoppingBag } from '../../../ui/icons/shopping-bag.tsx'
import { Trash } from '../../../ui/icons/trash.tsx'
import { X } from '../../../ui/icons/x.tsx'

const variants = ['filled', 'quiet', 'line', 'manjal', 'danger', 'danger-filled'] as const
const sizes = { sm: 'in a card', md: 'default', lg: 'main action of a page' } as const

export function Actions() {
  return (
    <Section id="actions" title="Actions" text="Buttons, links and tabs. Every target is at least 44 px.">
      <Example
        name="Button"
        use="filled: once per group. quiet: next to it. line: leads to another page. danger: opens a confirmation, which uses danger-filled."
      >
        {variants.map((variant) => (
          <State key={variant} name={variant}>
            <Button variant={variant}>Add to Cart</Button>
          </State>
        ))}
        <State name="field">
          <span className="ds-field">
            <Button variant="field">Explore Now</Button>
          </span>
        </State>
      </Example>
      <Example name="Sizes" use="44 px in a card, 48 px by default, 56 px for the main action of a page.">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <State key={size} name={`${size}: ${sizes[size]}`}>
            <Button size={size}>Buy Now</Button>
          </State>
        ))}
      </Example>
      <ButtonStates />
      <Example
        name="Icon button, icon link"
        use="Only for cart, menu, theme, remove and close; each has a label."
      >
        <IconButton label="Close">
          <Icon of={X} />
        </IconButton>
        <IconButton label="Remove" small>
          <Icon of={Trash} small />
        </IconButton>
        <IconButton label="Close" disabled>
          <Icon of={X} />
        </IconButton>
        <IconLink label="Cart, 3 items" to="." count={3}>
          <Icon of={ShoppingBag} />
        </IconLink>
      </Example>
      <TabsExample />
      <LinkExamples />
    </Section>
  )
}

function ButtonStates() {
  return (
    <Example name="States" use="A busy button keeps its width, shows its busy label and ignores clicks.">
      <State name="with an icon">
        <Button icon={<Icon of={ArrowRight} small />}>Checkout</Button>
      </State>
      <State name="busy">
        <Button busy busyLabel="Submitting...">
          Submit
        </Button>
      </State>
      <State name="disabled">
        <Button disabled>Add to Cart</Button>
      </State>
      <State name="link">
        <ButtonLink to="." variant="line">
          View All
        </ButtonLink>
      </State>
    </Example>
  )
}

const catalogueTabs = [
  { value: 'sales', label: 'Sales', count: 13 },
  { value: 'services', label: 'Services', count: 6 },
  { value: 'accessories', label: 'Accessories', count: 8 },
] as const

function TabsExample() {
  const [tab, setTab] = useState<(typeof catalogueTabs)[number]['value']>('sales')
  return (
    <Example
      name="Tabs"
      use="One panel at a time; arrow keys move. On phones the tabs scroll and fade at the end."
      wide
    >
      <Tabs id="ds-tabs" label="Categories" tabs={catalogueTabs} value={tab} onChange={setTab} />
      <TabPanel tabs="ds-tabs" value={tab} className="ds-panel">
        The panel of {tab}.
      </TabPanel>
    </Example>
  )
}

function LinkExamples() {
  return (
    <>
      <Example name="Pagination" use="Links, so that every page has a URL." wide>
        <Pagination page={5} pages={12} to={(page) => `?page=${page}`} summary="81–100 of 236 orders" />
        <Pagination page={1} pages={3} to={(page) => `?page=${page}`} label="First pages" />
      </Example>
      <Example name="Links" use="A link in a sentence is underlined; the back link is above the title.">
        <BackLink to=".">Back to results</BackLink>
        <p>
          Read the{' '}
          <a className="link" href="#actions">
            terms
          </a>{' '}
          first.
        </p>
      </Example>
    </>
  )
}
