import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { splitAtLinks } from './links.ts'

/** Plain text that a user wrote, with its URLs as links; `newTab` is the text for screen readers that a link opens a new tab. */
export function LinkedText({ text: whole, newTab }: { text: string; newTab: string }) {
  return splitAtLinks(whole).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
        <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>
      </a>
    ),
  )
}
