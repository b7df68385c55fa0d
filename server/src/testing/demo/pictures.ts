import sharp from 'sharp'
import type { World } from './world.ts'

/** Draws a picture and stores it as the product stores pictures: as WebP. */
async function draw(world: World, svg: string): Promise<string> {
  return world.files.put(await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer())
}

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">${body}</svg>`

const marks = {
  maple: {
    ground: '#8c3b24',
    leaf: '<path fill="#fbe6c8" d="M128 40l18 34 34-8-8 36 36 6-26 28 20 30-42 2-14 26-18-30-18 30-14-26-42-2 20-30-26-28 36-6-8-36 34 8z"/><path stroke="#fbe6c8" stroke-width="10" d="M128 150v70"/>',
  },
  cedar: {
    ground: '#1f4d3a',
    leaf: '<path fill="#dfeedd" d="M128 36l44 60h-24l40 50h-28l36 44H60l36-44H68l40-50H84z"/><path fill="#dfeedd" d="M118 190h20v34h-20z"/>',
  },
  willow: {
    ground: '#2d5f7d',
    leaf: '<g fill="none" stroke="#e3f1f5" stroke-width="11" stroke-linecap="round"><path d="M128 216V64"/><path d="M128 70c-46-6-66 34-64 96M128 84c-26 6-34 34-30 92M128 70c46-6 66 34 64 96M128 84c26 6 34 34 30 92"/></g>',
  },
} as const

export function communityLogo(world: World, community: keyof typeof marks): Promise<string> {
  const { ground, leaf } = marks[community]
  return draw(world, frame(`<rect width="256" height="256" rx="40" fill="${ground}"/>${leaf}`))
}

export function companyLogo(world: World): Promise<string> {
  return draw(
    world,
    frame(
      '<rect width="256" height="256" fill="#f3efe4"/><path fill="#27364a" d="M24 200l70-120 34 56 24-38 80 102z"/><path fill="#e9a23b" d="M94 80l18 30-16 10-14-14-10 10z"/>',
    ),
  )
}

const skins = ['#f0c9a6', '#d9a577', '#b57c50', '#8a5a38', '#e8bd97', '#6d4429']
const hairs = ['#2b211c', '#5a3a22', '#8f6a3a', '#b9b3ab', '#1d1d24', '#7a3220']
const grounds = ['#cfe0d8', '#f1ddba', '#d7dcec', '#ead3cd', '#dfe6c8', '#d3e4ea']

/** A drawn portrait, the same for a name each time. */
export function portrait(world: World, name: string): Promise<string> {
  let seed = 7
  for (const character of name) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 100_003
  const pick = (from: readonly string[], step: number) => from[Math.floor(seed / step) % from.length] ?? ''
  const long = seed % 2 === 0
  const hair = pick(hairs, 3)
  const skin = pick(skins, 7)
  return draw(
    world,
    frame(
      `<rect width="256" height="256" fill="${pick(grounds, 11)}"/>
       ${long ? `<path fill="${hair}" d="M64 120a64 64 0 0 1 128 0v70H64z"/>` : ''}
       <path fill="${pick(['#1d5c56', '#7a4b2a', '#33506b', '#5b4a6e', '#3f5d33'], 13)}" d="M36 256c4-50 44-70 92-70s88 20 92 70z"/>
       <path fill="${skin}" d="M108 160h40v40a20 20 0 0 1-40 0z"/>
       <ellipse cx="128" cy="122" rx="46" ry="56" fill="${skin}"/>
       <path fill="${hair}" d="M80 116c-4-50 24-66 50-66s50 18 46 64c-12-6-20-18-26-30-14 16-44 24-70 32z"/>
       <g fill="#2a211d"><circle cx="110" cy="126" r="4"/><circle cx="146" cy="126" r="4"/></g>
       <path d="M112 150q16 12 32 0" fill="none" stroke="#7c3f32" stroke-width="4" stroke-linecap="round"/>`,
    ),
  )
}
