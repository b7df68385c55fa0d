/** The file of an export. */
export const activity = {
  fileName: 'Activity.csv',
  columns: {
    at: 'Time (UTC)',
    actor: 'Who',
    via: 'By',
    kind: 'What',
    community: 'Community',
    address: 'Home',
    before: 'Before',
    after: 'After',
  },
  ways: { screen: 'Screen', import: 'Import', job: 'Job', preview: 'Preview' },
} as const
