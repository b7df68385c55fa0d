import { wizardSteps } from '@porchlight/contract/features/setup.ts'
import { presets } from '@porchlight/contract/shared/feature-presets.ts'
import { z } from 'zod'
import type { OrganisationScope, Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { questions, questionsSql } from '../check/data.ts'

/** The values of the first step of the wizard. */
export interface Association {
  readonly name: string
  readonly webSiteName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zips: readonly string[]
  readonly timeZone: string
  readonly language: 'en' | 'es'
}

// A new community gets the first plan.
const insert = statement(
  'setup-insert-community',
  'organisation',
  idColumn,
  `insert into communities (company_id, name, web_site_name, address, city, state, zipcode, time_zone, language, run_by,
     community_state, plan_level, plan_id)
   select $1::bigint, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, 'in preparation',
     p.plan_level, p.id from plans p order by p.id limit 1
   returning community_id as id`,
)
const claim = statement(
  'setup-claim-web-site-name',
  'any',
  z.object({ communityId: z.number() }),
  `insert into web_site_name_claims (web_site_name, community_id) values ($1, $2)
   on conflict (web_site_name) do nothing returning community_id as "communityId"`,
)
const features = statement(
  'setup-insert-features',
  'community',
  noColumns,
  `insert into community_menu_features (community_id, menu_feature_id, accessible, enabled)
   select $1, m.id, p.features is null or m.id = any(p.features),
     (p.features is null or m.id = any(p.features)) and m.id = any($2::smallint[])
   from communities c join plans p on p.id = c.plan_id cross join menu_features m where c.community_id = $1`,
)
const start = statement(
  'setup-insert-wizard',
  'community',
  noColumns,
  `insert into setup_wizards (community_id, done) values ($1, '{association}')`,
)

/** Creates a community in preparation. Must run in a transaction. Returns its id. */
export async function insertCommunity(
  inside: OrganisationScope,
  given: Association & { readonly runBy: 'board' | 'company' },
): Promise<number> {
  const { name, webSiteName, address, city, state, zips, timeZone, language, runBy } = given
  const values = [name, webSiteName, address, city, state, zips[0] ?? '', timeZone, language, runBy]
  const row = await inside.row(insert, values)
  if (!row) throw new Error('the community was not stored')
  return row.id
}

/** Stores the enabled features of a new community, and its wizard. */
export async function startWizard(inside: Scope<'community'>, enabled: readonly number[]): Promise<void> {
  await inside.rows(features, [enabled])
  await inside.rows(start)
}

/** Reserves a web site name for a community. Returns false if another community has it. */
export async function claimWebSiteName(inside: Scope<'any'>, name: string, communityId: number): Promise<boolean> {
  return (await inside.row(claim, [name, communityId])) !== undefined
}

const release = statement(
  'setup-release-web-site-name',
  'any',
  noColumns,
  'delete from web_site_name_claims where web_site_name = $1 and community_id = $2',
)

/** Makes a web site name of a community free. */
export async function releaseWebSiteName(inside: Scope<'any'>, name: string, communityId: number): Promise<void> {
  await inside.rows(release, [name, communityId])
}

const holder = statement(
  'setup-holder-of-web-site-name',
  'any',
  z.object({ communityId: z.number() }),
  'select community_id as "communityId" from web_site_name_claims where web_site_name = $1',
)

/** The community that has a web site name; undefined if the name is free. */
export async function holderOfWebSiteName(scope: Scope<'any'>, name: string): Promise<number | undefined> {
  return (await scope.row(holder, [name]))?.communityId
}

const dropZips = statement('setup-drop-zips', 'any', noColumns, 'delete from community_zips where community_id = $1')
const addZip = statement(
  'setup-add-zip',
  'any',
  noColumns,
  `insert into community_zips (zipcode, community_id, name) values ($1, $2, $3) on conflict do nothing`,
)

/** Replaces the ZIP codes of a community, with which people find a live community when they register. */
export async function replaceZips(
  inside: Scope<'any'>,
  community: { readonly communityId: number; readonly name: string },
  zips: readonly string[],
): Promise<void> {
  const { communityId, name } = community
  await inside.rows(dropZips, [communityId])
  for (const zip of zips) await inside.rows(addZip, [zip, communityId, name])
}

const zipsOf = statement(
  'setup-zips',
  'any',
  z.object({ zipcode: z.string() }),
  'select zipcode from community_zips where community_id = $1 order by zipcode limit 20',
)

/** The ZIP codes of a community. */
export async function listZips(scope: Scope<'any'>, communityId: number): Promise<string[]> {
  return (await scope.rows(zipsOf, [communityId])).map((row) => row.zipcode)
}

const step = z.enum(wizardSteps)
const wizard = statement(
  'setup-wizard',
  'community',
  z.object({
    cmcId: z.number().nullable(),
    name: z.string(),
    webSiteName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    timeZone: z.string(),
    language: z.string(),
    communityState: z.enum(['in preparation', 'live', 'archived']),
    logoFileKey: z.string().nullable(),
    color: z.string(),
    runBy: z.enum(['company', 'board']),
    done: z.array(step),
    skipped: z.array(step),
    /** The chosen set of features; null: none was chosen yet. */
    preset: z.enum(presets).nullable(),
    noticeSubject: z.string(),
    noticeHtml: z.string(),
    isNoticeSent: z.boolean(),
    /** The numbers of the enabled menu features. */
    enabled: z.array(z.number()),
    homes: z.number(),
    people: z.number(),
    /** How many offices people have. */
    helpers: z.number(),
    questions,
  }),
  `select c.company_id as "cmcId", c.name, c.web_site_name as "webSiteName", c.address, c.city, c.state, c.zipcode,
     c.time_zone as "timeZone", c.language, c.community_state as "communityState", c.logo_file_key as "logoFileKey", c.color,
     c.run_by as "runBy", coalesce(w.done, '{}') as done, coalesce(w.skipped, '{}') as skipped, w.preset,
     coalesce(w.notice_subject, '') as "noticeSubject", coalesce(w.notice_html, '') as "noticeHtml",
     c.community_state <> 'in preparation' as "isNoticeSent",
     array(select f.menu_feature_id from community_menu_features f where f.community_id = $1 and f.enabled
       order by f.menu_feature_id) as enabled,
     (select count(*) from properties p where p.community_id = $1 and p.removed_at is null) as homes,
     (select count(*) from register_people r where r.community_id = $1 and r.removed_at is null) as people,
     (select count(*) from community_offices o where o.community_id = $1) as helpers,
     ${questionsSql} as questions
   from communities c left join setup_wizards w on w.community_id = $1
   where c.community_id = $1 and (w.community_id is not null or c.community_state <> 'in preparation')`,
)
export type WizardRow = z.infer<typeof wizard.row>

/**
 * The wizard of the community, with the values that were entered. A community that is not in preparation has one to look at, with or without stored
 * steps. Undefined for a community in preparation that was not created in the wizard.
 */
export function findWizard(scope: Scope<'community'>): Promise<WizardRow | undefined> {
  return scope.row(wizard)
}

const update = statement(
  'setup-update-community',
  'community',
  noColumns,
  `update communities set name = $2, web_site_name = $3, address = $4, city = $5, state = $6, zipcode = $7, time_zone = $8,
     language = $9, version = version + 1
   where community_id = $1`,
)

/** Stores changed values of the first step. */
export async function updateCommunity(inside: Scope<'community'>, given: Association): Promise<void> {
  const { name, webSiteName, address, city, state, zips, timeZone, language } = given
  const values = [name, webSiteName, address, city, state, zips[0] ?? '', timeZone, language]
  await inside.rows(update, values)
}

const look = statement(
  'setup-save-look',
  'community',
  noColumns,
  `update communities set color = $2, logo_file_key = case when $4 then $3 else logo_file_key end, version = version + 1
   where community_id = $1`,
)

/** Stores the color, and the logo unless it is undefined; null removes the logo. */
export async function saveLook(
  inside: Scope<'community'>,
  color: string,
  logoFileKey: string | null | undefined,
): Promise<void> {
  await inside.rows(look, [color, logoFileKey ?? null, logoFileKey !== undefined])
}

const switchFeatures = statement(
  'setup-switch-features',
  'community',
  noColumns,
  `update community_menu_features set enabled = accessible and menu_feature_id = any($2::smallint[])
   where community_id = $1`,
)
const savePreset = statement(
  'setup-save-preset',
  'community',
  noColumns,
  'update setup_wizards set preset = $2, version = version + 1 where community_id = $1',
)

/** Enables the given features and disables all others. Features that are not in the plan stay locked. */
export async function setEnabledFeatures(
  inside: Scope<'community'>,
  preset: string,
  enabled: readonly number[],
): Promise<void> {
  await inside.rows(switchFeatures, [enabled])
  await inside.rows(savePreset, [preset])
}

const leave = statement(
  'setup-leave-step',
  'community',
  z.object({ done: z.array(step), skipped: z.array(step) }),
  `update setup_wizards set
     done = case when $3 then array_append(array_remove(done, $2), $2) else array_remove(done, $2) end,
     skipped = case when $3 then array_remove(skipped, $2) else array_append(array_remove(skipped, $2), $2) end,
     version = version + 1
   where community_id = $1 returning done, skipped`,
)

/** Records that a step is done, or skipped. */
export async function leaveStep(inside: Scope<'community'>, name: string, state: 'done' | 'skipped'): Promise<void> {
  await inside.row(leave, [name, state === 'done'])
}

const notice = statement(
  'setup-save-notice',
  'community',
  z.object({ isSaved: z.boolean() }),
  `update setup_wizards set notice_subject = $2, notice_html = $3, version = version + 1
   where community_id = $1 and exists (
     select from communities c where c.community_id = $1 and c.community_state = 'in preparation') returning true as "isSaved"`,
)

/** Stores the draft of the first notice. Returns false if it was sent already. */
export async function saveNotice(inside: Scope<'community'>, subject: string, html: string): Promise<boolean> {
  return (await inside.row(notice, [subject, html])) !== undefined
}
