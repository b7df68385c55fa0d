import { backUp } from './platform/run/backup.ts'
import { runCommand } from './platform/run/command.ts'
import { readSettings } from './platform/settings.ts'

await runCommand('npm run backup -- FILE', async (file) => {
  const { rows, files } = await backUp(readSettings(), file)
  return `Saved ${rows} rows and ${files} files into ${file}. It holds secrets and people's data: keep it safe.`
})
