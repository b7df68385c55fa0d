import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Call, FileRule } from '@porchlight/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import type { z } from 'zod'
import { HttpError } from './outcome.ts'
import type { UploadedFile } from './request.ts'

/** Brackets in names become nesting: `HoaMessage[hm_subject]`. Bounded, so that no address can cost much. */
export function parseBrackets(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, parameterLimit: 200, arrayLimit: 100, allowPrototypes: false })
}

/** The parsed side of a schema; what does not fit ends the call with 400 and the names of the wrong fields. */
export function parseWith(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new HttpError(400, `Not understood: ${[...new Set(fields)].slice(0, 10).join(', ')}`)
}

/** The body of a call as its declaration wants it, and the files that came with it. */
export async function readBody(
  call: Call,
  request: FastifyRequest,
  temporaryFolder: string,
): Promise<{ body: unknown; files: Record<string, UploadedFile[]> }> {
  if (call.form) return { body: parseWith(call.form, readForm(request)), files: {} }
  if (call.json) return { body: parseWith(call.json, request.body), files: {} }
  if (!call.multipart) return { body: undefined, files: {} }
  if (!request.isMultipart()) return { body: parseWith(call.multipart, readForm(request)), files: emptyFiles(call) }
  return readMultipart(call, request, temporaryFolder)
}

function readForm(request: FastifyRequest): unknown {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || !request.headers['content-type']?.includes('x-www-form-urlencoded')) {
    throw new HttpError(415, 'A form is expected here.')
  }
  return body
}

function emptyFiles(call: Call): Record<string, UploadedFile[]> {
  return Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [name, []]))
}

async function readMultipart(call: Call, request: FastifyRequest, temporaryFolder: string) {
  const files = emptyFiles(call)
  const pairs: string[] = []
  const rules = call.files ?? {}
  // One more than is allowed comes through, so that validation can say so.
  const mostFiles = 1 + Object.values(rules).reduce((sum, { limit }) => sum + limit, 0)
  const maxBytes = Math.max(1, ...Object.values(rules).map((rule) => rule.maxBytes))
  const limits = {
    fileSize: maxBytes,
    files: Math.max(5, mostFiles),
    fields: 100,
    fieldSize: 200_000,
    parts: 105,
    headerPairs: 50,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`)
        continue
      }
      const name = nameOfFiles(rules, part.fieldname)
      if (!name || part.filename === '') {
        part.file.resume()
        continue
      }
      const taken = await keep(part.file, part.filename, temporaryFolder)
      files[name]?.push(taken)
      if (part.file.truncated) throw new HttpError(413, 'That file is too large.')
    }
    return { body: parseWith(call.multipart, parseBrackets(pairs.join('&'))), files }
  } catch (error) {
    await discard(files)
    throw isMalformed(error) ? new HttpError(400, 'Not understood: body') : error
  }
}

/** The multipart parser throws plain errors for broken bodies; those of the disk and of limits carry a code. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && !(error instanceof HttpError) && !('code' in error)
}

/** `HoaMessage[attachments][]` and `HoaMessage[attachments][0]` name the same files. */
function nameOfFiles(rules: Readonly<Record<string, FileRule>>, fieldName: string): string | undefined {
  const plain = fieldName.replace(/\[\d*\]$/, '')
  return Object.keys(rules).find((name) => name === fieldName || name.replace(/\[\]$/, '') === plain)
}

async function keep(stream: NodeJS.ReadableStream, fileName: string, folder: string): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true })
  const temporaryPath = path.join(folder, randomUUID())
  let sizeBytes = 0
  stream.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
  })
  try {
    await pipeline(stream, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
  return { fileName: cleanFileName(fileName), temporaryPath, sizeBytes }
}

/** A file name as it may be shown and saved: its last part only, no control characters. */
function cleanFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cs}"]/gu, '').slice(-120) || 'file'
}

/** Removes what was uploaded and not kept. */
export async function discard(files: Record<string, UploadedFile[]>): Promise<void> {
  for (const file of Object.values(files).flat()) await rm(file.temporaryPath, { force: true })
}
