import { type SubmitEvent, useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn, withSearchParams } from '../../../site/staff-page/paging.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { AddFoundDevice } from '../components/add-found-device.tsx'
import { capitalized, DeviceTable } from '../components/device-table.tsx'
import { deviceStates, isDeviceState } from '../device-states.ts'
import { stateWords } from '../state-words.ts'
import type { Route } from './+types/devices.ts'

/** A number that one device has opens this one. */
export const clientLoader = loadInBrowser(
  async ({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
    const [q, item, state] = ['q', 'item', 'state'].map((name) => searchParams.get(name) ?? undefined)
    const devices = context.get(shopApi).devices.list({
      querystring: { ...pageIn(searchParams), q, item, ...(isDeviceState(state) && { state }) },
    })
    const [found, ...others] = q ? await devices : []
    if (found && others.length === 0) throw redirect(`/devices/${found.id}`)
    return { devices: deferred(devices) }
  },
)
export const loader = loadNothing

/** All devices; a scan of a number opens its device. */
export default function DevicesPage({ loaderData: { devices } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const item = search.get('item')
  return (
    <AdminPage title="Devices" text="Each piece that has a number of its own: where it is, and its history.">
      <div className="grid gap-4">
        <FindDevice key={search.toString()} />
        {item !== null && <AddFoundDevice key={item} item={item} />}
        <PagedList
          rows={devices}
          noun="devices"
          failed="The devices could not be loaded."
          empty={
            <Empty
              title="No device"
              text="Scan the whole number, or type its last six digits. In the product table, an item’s pieces get their numbers."
            />
          }
        >
          {(rows) => <DeviceTable rows={rows} />}
        </PagedList>
      </div>
    </AdminPage>
  )
}

function FindDevice() {
  const [search, setSearch] = useSearchParams()
  const [q, setQ] = useState(search.get('q') ?? '')

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSearch(withSearchParams(search, { q: q.trim(), page: '' }))
  }
  return (
    <form role="search" onSubmit={find} className="flex flex-wrap items-end gap-4">
      <Field label="IMEI, serial number or last six digits">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={60}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <Field label="State">
        <Select
          value={search.get('state') ?? ''}
          onChange={({ target }) => setSearch(withSearchParams(search, { state: target.value, page: '' }))}
        >
          <option value="">All</option>
          {deviceStates.map((state) => (
            <option key={state} value={state}>
              {capitalized(stateWords[state])}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="line">
        Find
      </Button>
    </form>
  )
}
