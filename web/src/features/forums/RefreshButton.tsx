import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { forumsTexts } from './texts.ts'

/** Loads the discussion afresh, and says when that is done. */
export function RefreshButton(props: { isFetching: boolean; onRefresh: () => Promise<unknown> }) {
  const texts = useTexts(forumsTexts)
  const [isDone, setDone] = useState(false)
  async function refresh() {
    setDone(false)
    await props.onRefresh()
    setDone(true)
  }
  return (
    <>
      <IconButton
        icon="refresh"
        label={texts.refresh}
        aria-busy={props.isFetching || undefined}
        onClick={() => void refresh()}
      />
      <StatusRegion>{isDone && texts.refreshed}</StatusRegion>
    </>
  )
}
