import type { PolicyStep } from '@porchlight/contract/features/violations-admin.ts'
import type { LetterChannel } from '@porchlight/contract/shared/violation-cases.ts'

/** The document that contains the rules. */
const document = 'Rules & Guidelines'
/** A type. Without `cureDays` its first letter gives the days of the policy. */
const type = (
  name: string,
  category: string,
  section: string,
  ruleText: string,
  words: string,
  given: { cureDays?: number; needsPhoto?: boolean } = {},
) => ({
  name,
  category,
  section,
  ruleText,
  document,
  words,
  cureDays: given.cureDays ?? null,
  needsPhoto: given.needsPhoto ?? false,
})

/** The types that are offered to a community; each can be changed (association.txt 2.12). */
export const startingTypes = [
  type(
    'Trash bins',
    'Exterior',
    'Trash and recycling',
    'Bins stand out of sight of the street except from the evening before collection until the evening of the collection day.',
    'Bins were at the curb outside of the collection day.',
    { cureDays: 3 },
  ),
  type(
    'Lawn and weeds',
    'Landscaping',
    'Landscaping',
    'Owners keep lawns below six inches and planted areas free of weeds.',
    'The lawn is higher than six inches, or weeds cover planted areas.',
    { needsPhoto: true },
  ),
  type(
    'Parking',
    'Vehicles',
    'Parking',
    'Vehicles are parked in garages, driveways or marked places, never on lawns, across walks or in fire lanes.',
    'A vehicle was parked where parking is not allowed.',
    { cureDays: 1, needsPhoto: true },
  ),
  type(
    'Exterior maintenance',
    'Exterior',
    'Maintenance of buildings',
    'Owners keep paint, roofs, fences and gutters of their home in good repair.',
    'A part of the exterior needs repair.',
    { needsPhoto: true },
  ),
  type(
    'Change without approval',
    'Architecture',
    'Architectural review',
    'Changes of the exterior need the written approval of the association before work begins.',
    'The exterior was changed without an approval on file.',
  ),
  type(
    'Noise',
    'Conduct',
    'Quiet hours',
    'Noise that can be heard in other homes is not allowed between 10 PM and 7 AM.',
    'Noise was heard in other homes during quiet hours.',
    { cureDays: 1 },
  ),
  type(
    'Pets',
    'Conduct',
    'Pets',
    'Dogs are on a leash outside of the home and fenced yards. Owners remove what their pets leave.',
    'A pet was without a leash, or what it left was not removed.',
    { cureDays: 1 },
  ),
]

/** Every letter of the policy is sent in all ways. */
const channels: LetterChannel[] = ['portal', 'email', 'push', 'letter']
/** The rule as the letters quote it. */
const rule = '{{document}}, {{section}}: “{{rule}}”'
/** A step of the policy, with its letter in both languages. */
const step = (
  name: string,
  cureDays: number,
  en: PolicyStep['letter']['en'],
  es: PolicyStep['letter']['es'],
  given: { fineCents?: number; boardDecides?: boolean } = {},
): PolicyStep => ({
  name,
  cureDays,
  letter: { en, es },
  channels,
  fineCents: given.fineCents ?? 0,
  boardDecides: given.boardDecides ?? false,
})

/** A policy of courtesy, warning, hearing and fine, which is offered with the types (association.txt 2.12). */
export const startingPolicy: { readonly name: string; readonly steps: PolicyStep[] } = {
  name: 'Courtesy, warning, hearing, fine',
  steps: [
    step(
      'Courtesy notice',
      14,
      {
        subject: 'A friendly reminder: {{type}} at {{home}}',
        text: `We noticed something at {{home}} that our rules ask us to tell you about.\n\n{{words}}\n\n${rule}\n\nPlease put this right within {{days}} days of receiving this letter. If it is done already, thank you. You can answer, with photos, on the Violations page.\n\n{{community}}`,
      },
      {
        subject: 'Un recordatorio amable: {{type}} en {{home}}',
        text: `Observamos algo en {{home}} que nuestras reglas nos piden comunicarle.\n\n{{words}}\n\n${rule}\n\nPor favor, corríjalo en un plazo de {{days}} días desde que reciba esta carta. Si ya lo hizo, gracias. Puede responder, con fotos, en la página Infracciones.\n\n{{community}}`,
      },
    ),
    step(
      'Warning',
      14,
      {
        subject: 'Warning: {{type}} at {{home}} ({{number}})',
        text: `We wrote to you about {{home}}, and what we wrote about is still so.\n\n{{words}}\n\n${rule}\n\nPlease put this right within {{days}} days of receiving this letter. After that the board can decide on a fine. You can answer, with photos, on the Violations page.\n\n{{community}}`,
      },
      {
        subject: 'Advertencia: {{type}} en {{home}} ({{number}})',
        text: `Le escribimos sobre {{home}}, y lo que le comunicamos continúa.\n\n{{words}}\n\n${rule}\n\nPor favor, corríjalo en un plazo de {{days}} días desde que reciba esta carta. Después, la junta puede decidir una multa. Puede responder, con fotos, en la página Infracciones.\n\n{{community}}`,
      },
    ),
    step(
      'Hearing',
      15,
      {
        subject: 'Your right to a hearing: {{type}} at {{home}} ({{number}})',
        text: `The case {{number}} at {{home}} is still open.\n\n{{words}}\n\n${rule}\n\nYou may ask for a hearing before the board within {{days}} days of receiving this letter. At the hearing you can speak, bring help and show what you have. Without a hearing the board decides on what is in the case.\n\n{{community}}`,
      },
      {
        subject: 'Su derecho a una audiencia: {{type}} en {{home}} ({{number}})',
        text: `El caso {{number}} en {{home}} sigue abierto.\n\n{{words}}\n\n${rule}\n\nPuede pedir una audiencia ante la junta en un plazo de {{days}} días desde que reciba esta carta. En la audiencia puede hablar, llevar ayuda y mostrar lo que tenga. Sin audiencia, la junta decide según lo que contiene el caso.\n\n{{community}}`,
      },
    ),
    step(
      'Fine',
      30,
      {
        subject: 'Decision on {{number}}: {{type}} at {{home}}',
        text: `The board decided on the case {{number}} at {{home}}.\n\n{{words}}\n\n${rule}\n\nA fine of {{fine}} was charged to your account. Please put this right within {{days}} days of receiving this letter. You can answer on the Violations page.\n\n{{community}}`,
      },
      {
        subject: 'Decisión sobre {{number}}: {{type}} en {{home}}',
        text: `La junta decidió sobre el caso {{number}} en {{home}}.\n\n{{words}}\n\n${rule}\n\nSe cargó a su cuenta una multa de {{fine}}. Por favor, corríjalo en un plazo de {{days}} días desde que reciba esta carta. Puede responder en la página Infracciones.\n\n{{community}}`,
      },
      { fineCents: 5000, boardDecides: true },
    ),
  ],
}
