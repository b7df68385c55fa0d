/** The public settings of this installation; null for a setting without a value. Addresses are https or on this site. */
export interface PublicSettings {
  readonly productName: string
  readonly androidAppUrl: string | null
  readonly iosAppUrl: string | null
  readonly privacyPolicyUrl: string | null
  readonly adminUrl: string
  /** Registration is by code only. */
  readonly registrationCodeRequired: boolean
}

const unknown: PublicSettings = {
  productName: 'Porchlight',
  androidAppUrl: null,
  iosAppUrl: null,
  privacyPolicyUrl: null,
  adminUrl: '/Admin',
  registrationCodeRequired: true,
}

let asked: Promise<PublicSettings> | undefined

/** The installation's settings, fetched once; the defaults when the request fails. */
export function publicSettings(): Promise<PublicSettings> {
  asked ??= fetch('/settings.json', { credentials: 'omit' })
    .then(async (answer) =>
      answer.ok ? { ...unknown, ...((await answer.json()) as Partial<PublicSettings>) } : unknown,
    )
    .catch(() => unknown)
  return asked
}
