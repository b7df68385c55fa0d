import { statSync } from 'node:fs'
import { backUp } from './platform/run/backup.ts'
import { reportBackup } from './platform/run/backup-report.ts'
import { runCommand } from './platform/run/command.ts'
import { readSettings } from './platform/settings.ts'

await runCommand('npm run backup -- FILE', async (file) => {
  const settings = readSettings()
  const { rows, files } = await backUp(settings, file).catch(async (error: Error) => {
    await reportBackup(settings, { sizeBytes: null, reason: error.message })
    throw error
  })
  await reportBackup(settings, { sizeBytes: statSync(file).size, reason: '' })
  return `Saved ${rows} rows and ${files} files into ${file}. It holds secrets and people's data: keep it safe.`
})
