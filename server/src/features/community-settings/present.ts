import type { CommunitySettings, RulesVersion, TeamCard } from '@porchlight/contract/features/community-settings.ts'
import { type SettingsPage, settingsPages } from '@porchlight/contract/shared/community-settings.ts'
import type { CommunityCover } from '@porchlight/contract/shared/cover.ts'
import { formatAddress, formatDate } from '@porchlight/contract/shared/dates.ts'
import type { PublicSite } from '@porchlight/contract/shared/public-site.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import { usualWords } from '../../platform/moderation/words.ts'
import type { PublicNewsRow } from '../news/public.ts'
import type { Branding, SettingsRow } from './data.ts'
import type { RulesRow } from './rules/data.ts'
import type { SiteRow } from './site/data.ts'
import type { CardRow } from './team/data.ts'

/** What is presented with the stored settings. A limit is null if the plan sets none. */
interface SettingsContext {
  /** The branding of the organization. */
  readonly inherited: Branding
  /** In bytes. */
  readonly storage: { readonly used: number; readonly limit: number | null }
  /** The mailings of this month. */
  readonly mailings: { readonly used: number; readonly limit: number | null }
  readonly homesLimit: number | null
  /** Whether the settings of the server allow registration without a code. */
  readonly serverAllowsForm: boolean
}

const noContact = {
  phoneNumber: '',
  phoneInstructions: '',
  faxNumber: '',
  emailAddress: '',
  emailInstructions: '',
  mailingAddress: '',
  mailingCity: '',
  mailingState: '',
  mailingZipcode: '',
  officeSameAsMailing: true,
  officeAddress: '',
  officeCity: '',
  officeState: '',
  officeZipcode: '',
  officeHoursRemark: '',
  officeHours: '',
  week: null,
}

/** The settings of a community on the wire. */
export function presentSettings(row: SettingsRow, context: SettingsContext): CommunitySettings {
  const { name, webSiteName, address, city, state, timeZone, language, runBy, boardSeesContacts } = row
  const { byCodeOnly, deciders, codeValidDays, sendsReminders, tenantPages, scheduledMailings } = row
  const { senderName, replyAddress, letterheadHtml, signatureHtml } = row
  const edits = Object.fromEntries(
    settingsPages.map((page) => {
      const { version = 0, editedTime = '', editedByName = '' } = row.edits.find((one) => one.page === page) ?? {}
      return [page, { version, editedTime: editedTime && new Date(editedTime).toISOString(), editedByName }]
    }),
  ) as Record<SettingsPage, CommunitySettings['edits'][SettingsPage]>
  return {
    general: {
      ...{ name, webSiteName, address, city, state, timeZone, language, runBy, boardSeesContacts, scheduledMailings },
      zipcodes: row.zipcodes,
    },
    contact: row.contact ?? noContact,
    registration: {
      ...{ byCodeOnly, deciders, codeValidDays, sendsReminders, tenantPages },
      serverAllowsForm: context.serverAllowsForm,
    },
    directory: row.directory,
    money: row.money,
    words: {
      usesUsual: row.moderatedWords === null,
      words: row.moderatedWords ?? [],
      usualWords: [...usualWords],
    },
    publicPage: { isOn: row.publicPageOn, textHtml: row.publicTextHtml, showsNews: row.publicShowsNews },
    branding: { senderName, replyAddress, letterheadHtml, signatureHtml, inherited: context.inherited },
    limits: {
      homes: { used: row.homes, limit: context.homesLimit },
      storageBytes: context.storage,
      mailings: context.mailings,
    },
    edits,
  }
}

/** A card of the management team, as the team edits it. */
export function presentCard({ fileKey, ...card }: CardRow, images: ImageNames): TeamCard {
  return { ...card, image: images.nameOf(fileKey) }
}

/** A version of the Rules & Guidelines. */
export function presentRules(row: RulesRow): RulesVersion {
  const { version, publishedAt, publishedByName, contentHtml } = row
  return { version, publishedTime: publishedAt.toISOString(), publishedByName, contentHtml }
}

/** Presents the public page of an association. It contains no data of residents. */
export function presentSite(
  hoaId: number,
  row: SiteRow,
  news: readonly PublicNewsRow[],
  cover: CommunityCover,
): PublicSite {
  return {
    hoaId,
    name: row.name,
    language: row.language,
    webSiteName: row.webSiteName,
    textHtml: row.textHtml,
    address: row.address ? formatAddress(row) : '',
    phoneNumber: row.phoneNumber ?? '',
    emailAddress: row.emailAddress ?? '',
    officeHours: row.officeHours ?? '',
    news: news.map(({ title, bodyText, createdAt }) => ({
      title,
      date: formatDate(createdAt, 'MM/DD/YYYY', row.timeZone),
      excerpt: bodyText,
    })),
    logo: row.logoFileKey !== null,
    cover,
  }
}
