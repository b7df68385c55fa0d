/** A picture in docs/pictures. `screen` is the name of the shown screen in screens.ts. */
interface GuidePicture {
  readonly file: string
  readonly screen: string
  /** The size of the window in pixels. The picture shows the visible part of the page. */
  readonly width: number
  readonly height: number
}

const wide = { width: 1280, height: 800 } as const
const phone = { width: 390, height: 780 } as const

/** The pictures of docs/guide-for-boards.md, docs/guide-for-companies.md and README.md. `npm run screenshots -- --guides` creates them. */
export const guidePictures: readonly GuidePicture[] = [
  { file: 'setup-link', screen: 'setup-link', ...wide },
  { file: 'setup-association', screen: 'setup-association', ...wide },
  { file: 'setup-homes', screen: 'setup-homes', ...wide },
  { file: 'setup-people', screen: 'setup-people', ...wide },
  { file: 'import-review', screen: 'admin-import-review', ...wide },
  { file: 'setup-invite', screen: 'setup-invite', ...wide, height: 1000 },
  { file: 'access', screen: 'admin-access', ...wide },
  { file: 'today-on-a-phone', screen: 'admin-today-community', ...phone },
  { file: 'today', screen: 'admin', ...wide },
  { file: 'homes', screen: 'admin-homes', ...wide },
  { file: 'team', screen: 'admin-team', ...wide },
  { file: 'branding', screen: 'admin-company-branding', ...wide },
  { file: 'mail-of-all', screen: 'admin-mail-of-all', ...wide },
  // For README.md.
  { file: 'home', screen: 'home', ...wide },
]

/** The maximum size of a picture, in bytes. */
export const maxPictureBytes = 100_000
