import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Link } from '../../ui/Link.tsx'
import { binTexts } from './texts.ts'

/** The link to the bin, for website administrators. */
export function BinLink() {
  const texts = useTexts(binTexts)
  const follow = useFollow()
  return (
    <Link alone href={pages.bin.path} onClick={follow(pages.bin.path)}>
      {texts.title}
    </Link>
  )
}
