import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listStateIn, withoutIdleLimit, type ListState } from '../../search/list-address.ts'
import type { CatalogueItems } from '../load-list.ts'

type Coming = CatalogueItems['found']

/** What the address asks for, as far as it narrows anything. */
export function useAsked(found: Coming): ListState {
  const [search] = useSearchParams()
  return withoutIdleLimit(listStateIn(search), useHighestPrice(found))
}

/** Of the list as it last came: while the next is on its way it is most likely the same. */
function useHighestPrice(found: Coming) {
  const [known, setKnown] = useState(() => highestIn(found))
  useEffect(() => {
    let isShown = true
    const learn = async () => {
      const highest = highestIn(await found)
      if (isShown && highest !== undefined) setKnown(highest)
    }
    void learn()
    return () => void (isShown = false)
  }, [found])
  return known
}

const highestIn = (found: Coming) => ('facets' in found ? found.facets?.highestPrice : undefined)
