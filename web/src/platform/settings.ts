/** The public settings of this installation; null for a setting without a value. Addresses are https or on this site. */
export interface PublicSettings {
  readonly productName: string
  readonly androidAppUrl: string | null
  readonly iosAppUrl: string | null
  readonly privacyPolicyUrl: string | null
  readonly adminUrl: string
  /** Differs between two builds of the web app. */
  readonly webVersion: string
  /** Registration is by code only. */
  readonly registrationCodeRequired: boolean
}

const unknown: PublicSettings = {
  productName: 'Porchlight',
  androidAppUrl: null,
  iosAppUrl: null,
  privacyPolicyUrl: null,
  adminUrl: '/Admin',
  webVersion: '',
  registrationCodeRequired: true,
}

let asked: Promise<PublicSettings> | undefined

/** The installation's settings, fetched once; the defaults when the request fails. */
export function publicSettings(): Promise<PublicSettings> {
  asked ??= fetchSettings()
  return asked
}

function fetchSettings(): Promise<PublicSettings> {
  return fetch('/settings.json', { credentials: 'omit' })
    .then(async (answer) =>
      answer.ok ? { ...unknown, ...((await answer.json()) as Partial<PublicSettings>) } : unknown,
    )
    .catch(() => unknown)
}

/** Whether the server has another web app than the one of this window, which the server names in its page: its files may be gone. */
export async function hasNewVersion(): Promise<boolean> {
  const { webVersion: shown = '' } = document.documentElement.dataset
  const { webVersion: present } = await fetchSettings()
  return shown !== '' && present !== '' && shown !== present
}
