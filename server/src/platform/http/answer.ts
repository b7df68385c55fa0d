import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { Call } from '@porchlight/contract/call.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { FastifyReply } from 'fastify'
import type { AnyScope } from '../access/prove.ts'
import { withoutControls } from '../files/file-name.ts'
import type { EventsAnswer } from '../live/connections.ts'
import { type FileAnswer, LongJson, ReadyJson, Refusal } from './outcome.ts'
import { nameFormerMembers, say } from './say.ts'

const json = 'application/json; charset=utf-8'

/**
 * The minimum length of JSON that is compressed, in characters. For a shorter text this saves few packets. Compressing answers with secrets is
 * safe, because a page of another site cannot send a request with a person's token.
 */
const compressedFrom = 2000
/** The lowest level: higher ones save a tenth of the bytes for three times the time. */
const level = 1
const compress = promisify(gzip)

/** Sends the outcome of a handler, with its messages in `language`. */
export async function answer(
  call: Call,
  outcome: unknown,
  reply: FastifyReply,
  language: Language | undefined,
): Promise<FastifyReply> {
  if (outcome instanceof Refusal) return reply.code(403).header('cache-control', 'no-store').send(outcome.body)
  if (call.answer === 'stream') return answerEvents(outcome as EventsAnswer, reply)
  if (typeof call.answer === 'string') return answerFile(call.answer, outcome as FileAnswer, reply)
  reply.header('cache-control', 'no-store').header('content-type', json)
  if (outcome instanceof LongJson) {
    const text = Readable.from(language === 'es' ? inSpanish(outcome.pieces) : outcome.pieces, { objectMode: false })
    if (!mayCompress(reply)) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(pipeline(text, createGzip({ level }), () => undefined))
  }
  const jsonText = outcome instanceof ReadyJson ? outcome.text : JSON.stringify(say(outcome, language))
  const text = language === 'es' ? nameFormerMembers(jsonText) : jsonText
  if (text.length < compressedFrom || !mayCompress(reply)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compress(text, { level }))
}

async function* inSpanish(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield nameFormerMembers(piece)
}

/** Whether the client accepts gzip. Sets the Vary header, because the answer depends on this. */
function mayCompress(reply: FastifyReply): boolean {
  reply.header('vary', 'accept-encoding')
  const codings = String(reply.request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.replaceAll(' ', '').toLowerCase())
  return codings.some((coding) => coding === 'gzip' || (coding.startsWith('gzip;q=') && Number(coding.slice(7)) > 0))
}

/** Sends a stream and takes over the connection: fastify neither writes to it nor ends it. */
function answerEvents(events: EventsAnswer, reply: FastifyReply): FastifyReply {
  reply.hijack()
  const headers: OutgoingHttpHeaders = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  reply.raw.writeHead(200, headers)
  events.open(reply.raw)
  return reply
}

function answerFile(kind: 'download' | 'image' | 'feed', file: FileAnswer, reply: FastifyReply): FastifyReply {
  reply.header('content-type', file.contentType)
  if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes)
  reply.header('cache-control', file.keepFor ? cacheControl(file.keepFor, file.isPublic) : 'no-store')
  if (file.isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
  // A browser must not run a stored file as a page of our origin, whatever the file contains.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (kind === 'download') reply.header('content-disposition', contentDisposition(file))
  return reply.send(file.stream)
}

function cacheControl(seconds: number, isPublic = false): string {
  return isPublic ? `public, max-age=${seconds}` : `private, max-age=${seconds}, immutable`
}

/**
 * Content-Disposition of RFC 6266: an ASCII name for old clients and the full name. The package content-disposition takes 50 % more time and writes
 * quoted pairs, which some clients do not decode.
 */
function contentDisposition({ fileName: given = 'file', inline = false }: FileAnswer): string {
  const fileName = withoutControls(given) || 'file'
  const plain = fileName.replace(/[^\w.\- ]/g, '_')
  const real = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${real}`
}

export function isRefusal(outcome: unknown): boolean {
  return outcome instanceof Refusal
}

/** In tests only: checks that a change of the managers' side was recorded in its transaction (association.txt 1). */
export function checkRecorded(call: Call, outcome: unknown, scope: AnyScope): void {
  if (call.method !== 'POST' || call.changesNothing || !('recorded' in scope) || outcome instanceof Refusal) return
  if ((outcome as { success?: boolean } | undefined)?.success === false) return
  if (scope.recorded.entries === 0 && !('nothingChanged' in scope.recorded && scope.recorded.nothingChanged))
    throw new Error(`${call.path} changed something without an activity entry`)
}

/** In tests only: checks that the answer fits the contract, and that the policy of a call on one record was asked. */
export async function checkAnswer(call: Call, outcome: unknown, policyAsked: boolean): Promise<void> {
  if (call.record && call.record.guardedBy !== 'scope' && !policyAsked)
    throw new Error(`${call.path} answered without a check by its policy`)
  if (outcome instanceof Refusal) {
    if (!call.refusal) throw new Error(`${call.path} returned a refusal, but its contract declares none`)
    call.refusal.parse(outcome.body)
  } else if (outcome instanceof LongJson && typeof call.answer !== 'string') {
    const pieces: string[] = []
    for await (const piece of outcome.pieces) pieces.push(piece)
    call.answer.parse(JSON.parse(pieces.join('')))
    outcome.pieces = Readable.from(pieces)
  } else if (typeof call.answer !== 'string') {
    call.answer.parse(outcome instanceof ReadyJson ? JSON.parse(outcome.text) : outcome)
  }
}
