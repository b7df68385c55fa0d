import type { ComponentProps } from 'react'
import { Pager } from '../../ui/Pager.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** The links to the pages of a list; `label` is their accessible name, such as 'Pages of mail'. */
export function Pages({ label, ...pager }: Omit<ComponentProps<typeof Pager>, 'texts'> & { label: string }) {
  return <Pager {...pager} texts={{ ...useTexts(sharedTexts), label }} />
}
