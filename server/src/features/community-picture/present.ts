import type { CommunityCover, CoverPicture } from '@porchlight/contract/shared/cover.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { CoverRow, CoversRow } from './data.ts'

export function presentCover({ version, pictures }: CoversRow, images: ImageNames): CommunityCover {
  const day = pictures.find(({ time }) => time === 'day')
  const night = pictures.find(({ time }) => time === 'night')
  return {
    day: day ? presentPicture(day, images) : null,
    // Without a picture for the day the web app draws both.
    night: day && night ? presentPicture(night, images) : null,
    accent: day?.accent ?? '',
    version,
  }
}

function presentPicture(row: CoverRow, images: ImageNames): CoverPicture {
  return {
    wide: images.nameOf(row.wideFileKey),
    wideSmall: images.nameOf(row.wideSmallFileKey),
    phone: images.nameOf(row.phoneFileKey),
    phoneSmall: images.nameOf(row.phoneSmallFileKey),
    placeholder: `data:image/webp;base64,${row.placeholder}`,
    wideFocus: row.wideFocus,
    phoneFocus: row.phoneFocus,
  }
}
