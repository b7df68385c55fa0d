import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { piecesOf } from './links.ts'

/** Plain text that somebody typed, in which addresses can be followed; `newTab` says where they lead. */
export function LinkedText({ text: whole, newTab }: { text: string; newTab: string }) {
  return piecesOf(whole).map(({ text, href }, index) =>
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
