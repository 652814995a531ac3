import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DropdownMenu, MenuLink } from '../../../ui/overlays/dropdown-menu.tsx'
import { catalogues } from '../../catalogues.ts'
import { catalogueNames } from '../../display-text.ts'
import { ChevronDown } from '../../../ui/icons/chevron-down.tsx'
import { Plus } from '../../../ui/icons/plus.tsx'

export function AddNewMenu() {
  return (
    <div className="flex gap-1">
      <ButtonLink
        to="/admin/add"
        variant="manjal"
        icon={<Icon of={Plus} />}
        className="rounded-e-sm max-sm:px-3"
      >
        Add New
      </ButtonLink>
      <DropdownMenu
        align="end"
        label="Choose a category"
        triggerClass="btn btn-manjal rounded-s-sm px-2.5"
        trigger={<Icon of={ChevronDown} className="menu-chevron" />}
      >
        {catalogues.map((name) => (
          <MenuLink key={name} to={`/admin/add?category=${name}`}>
            {catalogueNames[name].label}
          </MenuLink>
        ))}
      </DropdownMenu>
    </div>
  )
}
