/** The public settings of this installation; null for a setting without a value. URLs are https or paths of this site. */
export interface PublicSettings {
  readonly productName: string
  readonly androidAppUrl: string | null
  readonly iosAppUrl: string | null
  readonly privacyPolicyUrl: string | null
  readonly adminUrl: string
  /** Differs between two builds of the web app. */
  readonly webVersion: string
  /** People can register only with a code. */
  readonly registrationCodeRequired: boolean
}

const defaults: PublicSettings = {
  productName: 'Porchlight',
  androidAppUrl: null,
  iosAppUrl: null,
  privacyPolicyUrl: null,
  adminUrl: '/Admin',
  webVersion: '',
  registrationCodeRequired: true,
}

let fetching: Promise<PublicSettings> | undefined

/** The installation's settings, fetched once; the defaults when the request fails. */
export function publicSettings(): Promise<PublicSettings> {
  fetching ??= fetchSettings()
  return fetching
}

function fetchSettings(): Promise<PublicSettings> {
  return fetch('/settings.json', { credentials: 'omit' })
    .then(async (answer) =>
      answer.ok ? { ...defaults, ...((await answer.json()) as Partial<PublicSettings>) } : defaults,
    )
    .catch(() => defaults)
}

/**
 * Whether the server has another version of the web app than this window, so that the files of this version may be gone. The version of this window
 * is an attribute of its page. False if one of the two is not known.
 */
export async function hasNewVersion(): Promise<boolean> {
  const { webVersion: shown = '' } = document.documentElement.dataset
  const { webVersion: present } = await fetchSettings()
  return shown !== '' && present !== '' && shown !== present
}
