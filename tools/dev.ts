// npm run dev: runs the server, which restarts at every change of its source, and Vite's server for the web app, under one URL.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const webPort = 5173
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PUBLIC_URL },
})
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const web = spawn(process.execPath, [vite, '--port', String(webPort), '--strictPort'], {
  cwd: join(root, 'web'),
  stdio: 'inherit',
})

const both: ChildProcess[] = [server, web]
function stopBoth(): void {
  for (const child of both) child.kill('SIGTERM')
}
for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopBoth()
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopBoth)
