import type { CommunityCover, CoverPicture } from '@porchlight/contract/shared/cover.ts'
import eveningNightPhone from './art/evening-lane-night-phone.webp'
import eveningNightPhoneSmall from './art/evening-lane-night-phone-small.webp'
import eveningNightWide from './art/evening-lane-night-wide.webp'
import eveningNightWideSmall from './art/evening-lane-night-wide-small.webp'
import eveningPhone from './art/evening-lane-phone.webp'
import eveningPhoneSmall from './art/evening-lane-phone-small.webp'
import eveningWide from './art/evening-lane-wide.webp'
import eveningWideSmall from './art/evening-lane-wide-small.webp'
import meadowPhone from './art/meadow-phone.webp'
import meadowPhoneSmall from './art/meadow-phone-small.webp'
import meadowWide from './art/meadow-wide.webp'
import meadowWideSmall from './art/meadow-wide-small.webp'
import rowNightPhone from './art/row-houses-night-phone.webp'
import rowNightPhoneSmall from './art/row-houses-night-phone-small.webp'
import rowNightWide from './art/row-houses-night-wide.webp'
import rowNightWideSmall from './art/row-houses-night-wide-small.webp'
import rowPhone from './art/row-houses-phone.webp'
import rowPhoneSmall from './art/row-houses-phone-small.webp'
import rowWide from './art/row-houses-wide.webp'
import rowWideSmall from './art/row-houses-wide-small.webp'

/** The tiny version of a picture, which is shown until the picture has loaded. */
const tiny = (base64: string) => `data:image/webp;base64,${base64}`
/** The part of the pictures that stays visible if they are cut. */
const focus = { wideFocus: '70% 92%', phoneFocus: '62% 88%' } as const

type DrawnCover = Omit<CommunityCover, 'version'> & { readonly day: CoverPicture }

/** The drawn covers for communities that have chosen no picture. They have URLs where stored covers have signed names. */
const drawnCovers = [
  {
    day: {
      wide: eveningWide,
      wideSmall: eveningWideSmall,
      phone: eveningPhone,
      phoneSmall: eveningPhoneSmall,
      ...focus,
      placeholder: tiny(
        'UklGRmwAAABXRUJQVlA4IGAAAADQAwCdASoUAAgAPu1mq04ppaQiMAgBMB2JQBOj+ABgYetPF+gSiwAA+p7lYgUx7yeUS0ldOOorisk+hISdCH90sULuQGubUCgMvG3nZR7/tEJ1i4xOdlhi1zBQWOUtqAA=',
      ),
    },
    night: {
      wide: eveningNightWide,
      wideSmall: eveningNightWideSmall,
      phone: eveningNightPhone,
      phoneSmall: eveningNightPhoneSmall,
      ...focus,
      placeholder: tiny(
        'UklGRk4AAABXRUJQVlA4IEIAAACwAwCdASoUAAgAPu1iqk2ppaQiMAgBMB2JYwC7ACHw1/4hNfODAAD+7tE7t/J9MiZRZXsyQsomEDfgw1rkYHugAAA=',
      ),
    },
    accent: '#1f5f6b',
  },
  {
    day: {
      wide: rowWide,
      wideSmall: rowWideSmall,
      phone: rowPhone,
      phoneSmall: rowPhoneSmall,
      ...focus,
      placeholder: tiny(
        'UklGRlgAAABXRUJQVlA4IEwAAACQAwCdASoUAAgAPu1kqU2ppaQiMAgBMB2JQBOmUABpzAamNKuAAP7frTW5L8Qe6MUrhyuaQPUQnxdL8aBxEh9RHz/bNhq7oeyQicAA',
      ),
    },
    night: {
      wide: rowNightWide,
      wideSmall: rowNightWideSmall,
      phone: rowNightPhone,
      phoneSmall: rowNightPhoneSmall,
      ...focus,
      placeholder: tiny(
        'UklGRkYAAABXRUJQVlA4IDoAAABwAwCdASoUAAgAPu1iqk4ppaQiMAgBMB2JZQCnFCHfFPwq28AA/vEInxUaY2qYlS1oOAgRi4l0JAAA',
      ),
    },
    accent: '#2f6b52',
  },
  {
    day: {
      wide: meadowWide,
      wideSmall: meadowWideSmall,
      phone: meadowPhone,
      phoneSmall: meadowPhoneSmall,
      ...focus,
      placeholder: tiny(
        'UklGRmAAAABXRUJQVlA4IFQAAADQAwCdASoUAAgAPu1kqk4ppaQiMAgBMB2JQBOmUABprbUEQDhD38AA/t+bHv6ssHRAYvEuRSqZcEj+EyHQxEnClY92bEu566jrZs9xUnJ7rMO8AAA=',
      ),
    },
    night: null,
    accent: '#3f7350',
  },
] as const satisfies readonly DrawnCover[]

/** The drawn cover of a community. A community always gets the same one. */
export function drawnCoverOf(hoaId: number): DrawnCover {
  return drawnCovers[hoaId % drawnCovers.length] ?? drawnCovers[0]
}
