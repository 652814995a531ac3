import { ArrowRight, ShoppingBag, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { IconButton, IconLink } from '../../ui/actions/icon-button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { TabPanel, Tabs } from '../../ui/actions/tabs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Chapter, Specimen, State } from './specimen.tsx'

const variants = ['filled', 'quiet', 'line', 'manjal', 'danger', 'danger-filled'] as const
const sizes = { sm: 'in a card', md: 'the usual one', lg: 'in a decision' } as const

export function Actions() {
  return (
    <Chapter id="actions" title="Actions" text="What a person can do. Every target is at least 44 px.">
      <Specimen
        name="Button"
        use="Filled once per group, quiet beside it, line for a way onward; danger is bare until the dialog."
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
      </Specimen>
      <Specimen name="Sizes" use="44 in a card, 48 usually, 56 in a decision.">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <State key={size} name={`${size}: ${sizes[size]}`}>
            <Button size={size}>Buy Now</Button>
          </State>
        ))}
      </Specimen>
      <Busyness />
      <Specimen
        name="Icon button, icon link"
        use="Only cart, menu, theme, remove and close stand without words, and have labels."
      >
        <IconButton label="Close">
          <Icon of={X} />
        </IconButton>
        <IconButton label="Remove" small>
          <Icon of={Trash2} small />
        </IconButton>
        <IconButton label="Close" disabled>
          <Icon of={X} />
        </IconButton>
        <IconLink label="Cart, 3 items" to="." count={3}>
          <Icon of={ShoppingBag} />
        </IconLink>
      </Specimen>
      <Strips />
      <Ways />
    </Chapter>
  )
}

function Busyness() {
  return (
    <Specimen name="States" use="A busy button keeps its width, changes its label and does one thing.">
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
    </Specimen>
  )
}

const places = [
  { value: 'sales', label: 'Sales', count: 13 },
  { value: 'services', label: 'Services', count: 6 },
  { value: 'accessories', label: 'Accessories', count: 8 },
] as const

function Strips() {
  const [tab, setTab] = useState<(typeof places)[number]['value']>('sales')
  return (
    <Specimen
      name="Tabs"
      use="One panel at a time; arrows move. The strip scrolls and fades at its end on phones."
      wide
    >
      <Tabs id="ds-tabs" label="Categories" tabs={places} value={tab} onChange={setTab} />
      <TabPanel tabs="ds-tabs" value={tab} className="ds-panel">
        The panel of {tab}.
      </TabPanel>
    </Specimen>
  )
}

function Ways() {
  return (
    <>
      <Specimen name="Pagination" use="Links, so that every page has its address." wide>
        <Pagination page={5} pages={12} to={(page) => `?page=${page}`} summary="81–100 of 236 orders" />
        <Pagination page={1} pages={3} to={(page) => `?page=${page}`} label="First pages" />
      </Specimen>
      <Specimen name="Links" use="A link in a sentence is underlined; the way back stands above the title.">
        <BackLink to=".">Back to results</BackLink>
        <p>
          Read the{' '}
          <a className="link" href="#actions">
            terms
          </a>{' '}
          first.
        </p>
      </Specimen>
    </>
  )
}
